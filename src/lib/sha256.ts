// SHA-256 of a text, for names of stored values. The library that checks addresses has it in one file with SHA-512, which would add 34 kB
// (minified) to each visit.

const WORDS = 64;
const BLOCK_BYTES = 64;
/** One more than the last prime needed, which is 311. */
const SIEVE = 312;

/** The first 32 bits of the fractional parts of the square (`2`) or cube (`3`) roots of the first primes, as the standard defines. */
function rootFractions(count: number, power: 2 | 3): number[] {
  const fractions: number[] = [];
  const isComposite: boolean[] = [];
  for (let number = 2; fractions.length < count; number += 1) {
    if (isComposite[number]) continue;
    fractions.push(((number ** (1 / power) % 1) * 2 ** 32) | 0);
    for (let multiple = number * number; multiple < SIEVE; multiple += number) isComposite[multiple] = true;
  }
  return fractions;
}

const FACTORS = rootFractions(WORDS, 3);
const START = rootFractions(8, 2);

/** Returns 32 bytes. Computed here, because browsers have no hash on pages without https. */
export function sha256(text: string): Uint8Array {
  const state = [...START];
  const view = padded(new TextEncoder().encode(text));
  const words: number[] = [];
  for (let block = 0; block < view.byteLength; block += BLOCK_BYTES) {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4);
    expand(words);
    for (let at = 0; at < WORDS; at += 1) {
      const choice = (e & f) ^ (~e & g);
      // Rotations by 6, 11 and 25 bits, inlined: a function would be called a thousand times for each text.
      const mixedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + mixedE + choice + FACTORS[at]! + words[at]!) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const mixedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      [a, b, c, d, e, f, g, h] = [(first + mixedA + majority) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at]! + word) | 0));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setInt32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

/** Appends a one bit, zeros, and the length in bits at the end of the last block. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** Derives words 16 to 63 from the block's own 16 words. */
function expand(words: number[]): void {
  for (let at = 16; at < WORDS; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const low = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const high = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0;
  }
}
