/** What a board says in other words at a table with children: an exercise of the police academy. */

import { plural } from "../../../lib/words/plural";
import type { BoardWords } from "./en";

export const gentle = (usual: BoardWords): Partial<BoardWords> => ({
  phase: { ...usual.phase, gang: "Night: the secret club meets", mafia: "Night: the rogues meet" },
  inGame: (n, of) => `${n} of ${of} in the exercise`,
  caught: (n, of) => `Rogues found: ${n} of ${of}`,
  outRound: (n) => `finished in round ${n}`,
  hidden: "in Hideout: nothing can send this player out, no vote",
  safe: "Safe-conduct: the rogues cannot pick this player",
  arrested: "in detention: neither votes nor can be voted on",
  kidnapped: "has a sick note: does not vote",
  whoIs: "Who is a rogue?",
  saved: (name) => `${name} stays`,
  nobody: "Nobody was picked this night",
  reacts: (name) => `${name} needs help`,
  aim: "No rogue left: the officers win · no officer left: the rogues",
  goal: {
    policeman: "Find the rogues. You win when only officers are left.",
    mafioso: "Do not let them find you. You win when only rogues are left.",
    agent: "You look at tokens at night and win with the officers. If the rogues find out who you are, you are next.",
  },
  smallAgent: "You look at one token, in the first night; a rogue's shows you to everybody. You win with the officers.",
  task: {
    ...usual.task,
    recruit: { holder: "You may win over somebody who sleeps.", asleep: "You can win over nobody. Your choice does nothing; it only hides who can." },
    kill: {
      awake: "You are a rogue: your choice is your proposal whom to pick tonight.",
      agreed: "It is settled whom you pick. Your choice does nothing any more.",
      asleep: "You are asleep. Your choice does nothing; it only hides who the rogues are.",
    },
  },
  reversed: "Turned Coat: you play for the other side than your token says.",
  ganged: "You belong to the secret club and win with it.",
  recruited: "You changed teams: you play with the rogues now.",
  gang: (names) => `Secret club: ${names}`,
  recruitIs: (name) => `Changed teams: ${name}`,
  ghost: "You have finished the exercise",
  ghostSees: "What those see who have finished",
  ghostPublic: "At this table those who have finished see only what everybody sees.",
  recruits: (who, whom) => `${who} won over ${whom}`,
  nobodyFor: { ...usual.nobodyFor, shoot: "Take nobody" },
  statusNight: { inspect: "Night. The Agent looks at a token.", recruit: "Night. Somebody may change teams.", kill: "Night. The rogues pick somebody." },
  statusVest: (name) => `${name} needs help`,
  statusShot: (name) => `${name} may take somebody along`,
  wins: { police: "The officers win", mafia: "The rogues win", gang: "The secret club wins" },
  setUp: (mafia, agent, police) => `${plural("en", mafia, { one: "rogue", other: "rogues" })}, ${agent ? "one Agent, " : ""}${police} officers, dealt in secret.`,
  saying: {
    ...usual.saying,
    roles: { police: "an officer", agent: "the Agent", mafia: "a rogue", gang: "in the club" },
    claimed: { police: "officer", agent: "the Agent!", mafia: "rogue!", gang: "the club!" },
    accuse: ["I have a slight suspicion", "I suspect this player", "I am sure: a rogue"],
    defend: "Not a rogue",
  },
});
