/** As much of a browser as the application's own logic needs: no page, but events, an address and a socket to play with. */

import type { Environment } from "vitest/runtime";

export default {
  name: "page",
  viteEnvironment: "client",
  setup(global) {
    const page = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const given = {
      document,
      navigator: { language: "en-GB" },
      location: new URL("http://omerta.test/r/room"),
      matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      dispatchEvent: page.dispatchEvent.bind(page),
    };
    for (const [name, value] of Object.entries(given)) Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return { teardown: () => undefined };
  },
} satisfies Environment;
