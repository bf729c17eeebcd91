/** SHA-256 of a text, in hexadecimal. The browser's own is missing on plain http, as in a home network. */

const ROUNDS = 64;

/** The first 32 bits of the fractions of roots of primes, from which all constants of SHA-256 come. */
function constants(): { start: number[]; keys: number[] } {
  const start: number[] = [];
  const keys: number[] = [];
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
  for (let candidate = 2; keys.length < ROUNDS; candidate++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) prime = false;
    if (!prime) continue;
    if (start.length < 8) start.push(fraction(Math.sqrt(candidate)));
    keys.push(fraction(Math.cbrt(candidate)));
  }
  return { start, keys };
}

const { start, keys } = constants();
const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  const state = [...start];
  const words = new Array<number>(ROUNDS).fill(0);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getInt32(block + 4 * n);
    for (let n = 16; n < ROUNDS; n++) {
      const [early, late] = [words[n - 15]!, words[n - 2]!];
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[n] = (words[n - 16]! + small + words[n - 7]! + large) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < ROUNDS; n++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + keys[n]! + words[n]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, n) => (state[n] = (state[n]! + value) | 0));
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}
