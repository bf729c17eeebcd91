/** The sounds of a table, all made here out of tones and noise: nothing is loaded. */

import { preferences } from "./preferences.svelte";

export type Sound = "chip" | "card" | "dice" | "coin" | "ballot" | "night" | "day" | "verdict" | "win" | "turn" | "warning";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let last = "";
let lately = 0;

/** How loud a table is at full volume: each sound reaches 0.16 to 0.5 of what a loudspeaker can do, so that two at once are not cut off. */
const FULL = 2.4;

/** As many milliseconds two sounds of one kind keep apart: five chips that land at once are one clatter. */
const APART = 70;

// Browsers let a page sound only after it was touched once.
addEventListener("pointerdown", () => void audio()?.resume(), { once: true });

function audio(): AudioContext | null {
  try {
    return (context ??= new AudioContext());
  } catch {
    return null;
  }
}

/** A tone that swells and fades. */
function tone(pitch: number, after: number, long: number, loudness: number, shape: OscillatorType = "sine", to = pitch): void {
  const now = audio();
  if (!now) return;
  const source = now.createOscillator();
  const start = now.currentTime + after;
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, start + long);
  fade(now, source, start, long, loudness);
}

/** A rustle: noise of one colour. */
function rustle(colour: number, width: number, after: number, long: number, loudness: number): void {
  const now = audio();
  if (!now) return;
  if (!hiss) {
    hiss = now.createBuffer(1, now.sampleRate / 2, now.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = now.createBufferSource();
  const filter = now.createBiquadFilter();
  source.buffer = hiss;
  source.loop = true;
  filter.type = "bandpass";
  filter.frequency.value = colour;
  filter.Q.value = width;
  fade(now, source, now.currentTime + after, long, loudness, filter);
}

function fade(now: AudioContext, source: AudioScheduledSourceNode, start: number, long: number, loudness: number, through?: AudioNode): void {
  const volume = now.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(FULL * loudness * preferences.volume, start + Math.min(0.012, long / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  (through ? source.connect(through) : source).connect(volume).connect(now.destination);
  source.start(start);
  source.stop(start + long + 0.05);
}

/** A small bell: two partials that fade. */
function bell(pitch: number, after: number, loudness: number): void {
  tone(pitch, after, 0.9, loudness);
  tone(pitch * 2.76, after, 0.5, loudness * 0.35);
}

const SOUNDS: Record<Sound, () => void> = {
  chip: () => {
    rustle(2600, 6, 0, 0.05, 0.35);
    tone(1900, 0.01, 0.05, 0.06, "triangle", 1400);
  },
  card: () => rustle(3400, 0.8, 0, 0.13, 0.16),
  dice: () => {
    for (const [after, colour] of [[0, 1500], [0.07, 1900], [0.13, 1300], [0.24, 1700], [0.33, 1200]] as const) rustle(colour, 9, after, 0.045, 0.9);
  },
  coin: () => {
    tone(2349, 0, 0.16, 0.07, "triangle");
    tone(3136, 0.05, 0.28, 0.06, "triangle");
  },
  ballot: () => {
    rustle(1200, 1.2, 0, 0.09, 0.22);
    tone(220, 0.06, 0.09, 0.12, "sine", 150);
  },
  night: () => {
    tone(196, 0, 1.8, 0.1, "sine", 98);
    tone(293, 0.25, 1.6, 0.05, "sine", 147);
    rustle(500, 1, 0.1, 1.4, 0.03);
  },
  day: () => {
    bell(587, 0, 0.05);
    bell(784, 0.16, 0.05);
  },
  verdict: () => {
    tone(147, 0, 0.5, 0.2, "triangle", 110);
    rustle(260, 1, 0, 0.16, 0.3);
  },
  win: () => {
    for (const [number, pitch] of [523, 659, 784, 1047].entries()) bell(pitch, number * 0.11, 0.07);
  },
  turn: () => {
    bell(659, 0, 0.12);
    bell(880, 0.14, 0.1);
  },
  warning: () => bell(523, 0, 0.08),
};

let hushed = false;
/** What concerns the owner of a device alone. */
const OWN: ReadonlySet<Sound> = new Set(["turn", "warning"]);

/** In one room the screen sounds what happens at the table: a phone sounds only what is its owner's. */
export function hush(on: boolean): void {
  hushed = on;
}

/** Let something sound, unless this device is silent. */
export function sound(what: Sound): void {
  if (hushed && !OWN.has(what)) return;
  if (!preferences.sound || !preferences.volume || audio()?.state !== "running") return;
  const now = performance.now();
  if (what === last && now - lately < APART) return;
  last = what;
  lately = now;
  SOUNDS[what]();
}
