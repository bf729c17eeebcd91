/**
 * Our own type: Alegreya (SIL Open Font License 1.1), from its registry package, cut down to the letters that a Czech or
 * English page needs. Emits the files, a style sheet that names them, and the licence; index.html asks for them early.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

const HOME = dirname(createRequire(import.meta.url).resolve("@fontsource-variable/alegreya/package.json"));
const ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join("");
/** The package has one file for the first of these and one for the second; names of neighbours' children fit, too. */
const LETTERS = {
  latin: `${ASCII}áéíóúýÁÉÍÓÚÝàèìòùÀÈÌÒÙâêîôûäëïöüÄÖÜßçñåøæ\u00a0§°·×«»½–—‘’‚“”„…‹›€•−`,
  "latin-ext": "čďěňřšťůžČĎĚŇŘŠŤŮŽľĺŕĽĹŔłńśźżąćęŁŃŚŹŻĄĆĘőűŐŰ",
};
const STYLES = {
  normal: { wght: { min: 400, max: 700 } },
  italic: { wght: 420 },
} as const;

/** Fallbacks that take as much room, so that nothing moves when the type arrives: widths and heights in per cent of ours. */
const FALLBACKS = `
@font-face{font-family:"Alegreya Times";src:local("Times New Roman"),local("Liberation Serif"),local("Tinos");size-adjust:100.6%;ascent-override:101%;descent-override:34.3%;line-gap-override:0%}
@font-face{font-family:"Alegreya Georgia";src:local("Georgia");size-adjust:90.2%;ascent-override:112.6%;descent-override:38.2%;line-gap-override:0%}`;

const range = (letters: string) => [...new Set(letters)].map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join();

export function fonts(): Plugin {
  let style = "";
  const early: string[] = [];
  return {
    name: "omerta-fonts",
    apply: "build",
    async buildStart() {
      const faces: string[] = [];
      for (const [part, letters] of Object.entries(LETTERS)) {
        for (const [slant, variationAxes] of Object.entries(STYLES)) {
          const whole = readFileSync(join(HOME, `files/alegreya-${part}-wght-${slant}.woff2`));
          const source = await subset(whole, letters, { targetFormat: "woff2", variationAxes });
          const fileName = named(`alegreya-${part}-${slant}`, "woff2", source);
          this.emitFile({ type: "asset", fileName, source });
          if (slant === "normal" && part === "latin") early.push(fileName);
          faces.push(
            `@font-face{font-family:Alegreya;font-style:${slant};font-weight:${slant === "normal" ? "400 700" : "400"};font-display:swap;src:url(/${fileName}) format("woff2");unicode-range:${range(letters)}}`,
          );
        }
      }
      const css = `/* Alegreya, SIL Open Font License 1.1: /assets/alegreya-license.txt */\n${faces.join("\n")}${FALLBACKS}\n`;
      style = named("type", "css", Buffer.from(css));
      this.emitFile({ type: "asset", fileName: style, source: css });
      this.emitFile({ type: "asset", fileName: "assets/alegreya-license.txt", source: readFileSync(join(HOME, "LICENSE"), "utf8") });
    },
    transformIndexHtml: () => [
      ...early.map((file) => ({ tag: "link", attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" }, injectTo: "head" as const })),
      { tag: "link", attrs: { rel: "stylesheet", href: `/${style}` }, injectTo: "head" as const },
    ],
  };
}

function named(name: string, suffix: string, source: Uint8Array): string {
  return `assets/${name}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.${suffix}`;
}
