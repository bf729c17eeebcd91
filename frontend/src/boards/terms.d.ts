declare module "terms:*" {
  const spoken: Record<"en" | "cs", Record<string, string>>;
  export default spoken;
}
