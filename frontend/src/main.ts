import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchForUpdates } from "./lib/updates.svelte";

mount(App, { target: document.getElementById("app")! });
watchForUpdates();
