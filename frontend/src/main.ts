import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";
import { speak } from "./lib/spoken.svelte";
import { watchForUpdates } from "./lib/updates.svelte";

const target = document.getElementById("app")!;

void speak(preferences.lang).then(
  () => {
    mount(App, { target });
    watchForUpdates();
  },
  // Before its words are there the page has but these.
  () => (target.textContent = "Omertà could not be loaded. Try again. / Omertu se nepodařilo načíst. Zkus to znovu."),
);
