/** `terms:LANGUAGE/GAME`, see vite.config.ts. */
declare module "terms:*" {
  const spoken: Record<string, string>;
  export default spoken;
}
