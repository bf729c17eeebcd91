import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { fonts } from "./fonts.ts";
import { defineConfig } from "vitest/config";

const server = process.env.OMERTA_SERVER ?? "http://127.0.0.1:8000";

/** Writes sw.js: src/service-worker.js with the names of the built files and a version that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: "omerta-service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".map")).sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const template = readFileSync(new URL("src/service-worker.js", import.meta.url), "utf8");
      const source = template
        .replace("__VERSION__", JSON.stringify(version))
        .replace("__FILES__", JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** `terms:LANGUAGE/GAME` are the words of a game that need no arguments, from the catalogues of the package. */
function terms(): Plugin {
  const prefix = "terms:";
  return {
    name: "omerta-terms",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = new URL(`../src/omerta/words/${id.slice(prefix.length + 1).replaceAll("-", "_")}.ftl`, import.meta.url);
      return `export default ${JSON.stringify(existsSync(file) ? simpleMessages(readFileSync(file, "utf8")) : {})}`;
    },
  };
}

/** Tells public/early.js which file has the application's words in which language, so that it comes with the first ones. */
function earlyWords(): Plugin {
  return {
    name: "omerta-early-words",
    apply: "build",
    transformIndexHtml(page, { bundle }) {
      const files = Object.values(bundle ?? {}).flatMap((chunk) => {
        const lang = chunk.type === "chunk" && /src\/lib\/words\/(\w+)\.ts$/.exec(chunk.facadeModuleId ?? "")?.[1];
        return lang ? [` data-${lang}="/${chunk.fileName}"`] : [];
      });
      return page.replace('src="/early.js"', (early) => early + files.sort().join(""));
    },
  };
}

function simpleMessages(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const message of text.matchAll(/^([a-z][\w-]*) = *(.*(?:\n[ \t]+.*)*)/gm)) {
    const said = message[2]!.split("\n").map((line) => line.trim()).join(" ").trim();
    if (said && said !== "-" && !said.includes("{")) found[message[1]!] = said;
  }
  return found;
}

export default defineConfig({
  plugins: [svelte(), fonts(), serviceWorker(), terms(), earlyWords()],
  build: {
    outDir: "../src/omerta/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "^/r/[^/?]+\\.(omerta|json)(\\?|$)": { target: server },
      "^/(docs|healthz|readyz|metrics)\\b": { target: server },
    },
  },
  ...(process.env.VITEST ? { resolve: { conditions: ["browser"] } } : {}), // effects run in tests as on a page
  test: { dir: "tests", environment: "./tests/environment.ts", css: true },
});
