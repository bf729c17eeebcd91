// Before the first paint: the theme a person chose, or the system's, and the language of the page with its words.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("omerta.preferences") ?? "{}");
  } catch {
    // A browser that keeps nothing gets the defaults.
  }
  const night = matchMedia("(prefers-color-scheme: dark)");
  const theme = () => chosen.theme === "light" || chosen.theme === "dark" ? chosen.theme : night.matches ? "dark" : "light";
  document.documentElement.dataset.theme = theme();
  const lang = chosen.lang ?? (/^(cs|sk)/.test(navigator.language) ? "cs" : "en");
  document.documentElement.lang = lang === "cs" ? "cs" : "en";
  const words = document.currentScript.dataset[document.documentElement.lang];
  if (words) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: words }));
})();
