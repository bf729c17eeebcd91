/** What a board says in other words at a table with children: an exercise of the police academy. */

import { plural } from "../../../lib/words/plural";
import type { BoardWords } from "./en";

export const gentle = (usual: BoardWords): Partial<BoardWords> => ({
  phase: { ...usual.phase, gang: "Noc: tajný klub se schází", mafia: "Noc: darebáci se schází" },
  inGame: (n, of) => `Ve cvičení ${n} z ${of}`,
  caught: (n, of) => `Odhalení darebáci: ${n} z ${of}`,
  outRound: (n) => `konec cvičení v ${n}. kole`,
  hidden: "v Úkrytu: ve cvičení určitě zůstane, nehlasuje",
  safe: "Železný dopis: darebáci si tohoto hráče nemohou vybrat",
  arrested: "po škole: nehlasuje a nehlasuje se o něm",
  kidnapped: "má omluvenku: nehlasuje",
  whoIs: "Kdo je darebák?",
  saved: (name) => `Zůstává: ${name}`,
  nobody: "Této noci nebyl vybrán nikdo",
  reacts: (name) => `Pomoc potřebuje: ${name}`,
  aim: "Nezbude darebák: vítězí policisté · nezbude policista: darebáci",
  goal: {
    policeman: "Najdi darebáky. Vyhraješ, až zbudou jen policisté.",
    mafioso: "Neprozraď se. Vyhraješ, až zbudou jen darebáci.",
    agent: "V noci se díváš na žetony a vyhráváš s policisty. Když tě darebáci odhalí, vyberou si tebe.",
  },
  smallAgent: "První noc se podíváš na jeden žeton; žeton darebáka tě odhalí. Vyhráváš s policisty.",
  task: {
    ...usual.task,
    recruit: { holder: "Můžeš přibrat k darebákům někoho, kdo spí.", asleep: "Týmy měnit nemůžeš. Tvoje volba nic nedělá, jen skrývá, kdo může." },
    kill: {
      awake: "Jsi darebák: tvoje volba je návrh, koho si dnes v noci vyberete.",
      agreed: "Je rozhodnuto, koho si vyberete. Tvoje volba už nic nedělá.",
      asleep: "Spíš. Tvoje volba nic nedělá, jen skrývá, kdo je darebák.",
    },
  },
  reversed: "Obrácený kabát: hraješ za opačnou stranu, než ukazuje tvůj žeton.",
  ganged: "Patříš k tajnému klubu a vyhráváš s ním.",
  recruited: "Výměna v týmech: od teď hraješ s darebáky.",
  victim: (name) => `Vybraný hráč: ${name}`,
  gang: (names) => `Tajný klub: ${names}`,
  recruitIs: (name) => `Výměna v týmech: ${name}`,
  ghost: "Cvičení pro tebe skončilo",
  ghostSees: "Co vidí ti, kdo skončili",
  ghostPublic: "U tohoto stolu vidí ti, kdo skončili, jen to co všichni.",
  recruits: (who, whom) => `Výměna v týmech: ${who} → ${whom}`,
  nobodyFor: { ...usual.nobodyFor, shoot: "Nikoho nebrat" },
  statusNight: { inspect: "Noc. Agent se dívá na žeton.", recruit: "Noc. Může proběhnout výměna v týmech.", kill: "Noc. Darebáci vybírají." },
  statusVest: (name) => `Pomoc potřebuje: ${name}`,
  statusShot: (name) => `Někoho s sebou může vzít ${name}`,
  wins: { police: "Vyhráli policisté", mafia: "Vyhráli darebáci", gang: "Vyhrál tajný klub" },
  setUp: (mafia, agent, police) =>
    `${plural("cs", mafia, { one: "darebák", few: "darebáci", other: "darebáků" })}, ${agent ? "1 Agent, " : ""}${plural("cs", police, { one: "policista", few: "policisté", other: "policistů" })}, rozdáno tajně.`,
  saying: {
    ...usual.saying,
    roles: { police: "policista", agent: "Agent", mafia: "darebák", gang: "z klubu" },
    claimed: { police: "policista", agent: "Agent!", mafia: "darebák!", gang: "klub!" },
    accuse: ["Slabé podezření", "Podezírám", "Určitě darebák"],
    defend: "Není darebák",
  },
});
