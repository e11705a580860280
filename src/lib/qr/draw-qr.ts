// Draws the modules of a QR code: patterns, data and the mask that reads best (ISO/IEC 18004).
import { encodeText } from './encode-text.ts';
import { penaltyOf } from './penalty-of.ts';

/** `true` is dark; rows from the top. */
export type Matrix = boolean[][];

type Mask = (x: number, y: number) => boolean;

const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const LEVEL_M = 0;

export function drawQr(text: string): Matrix {
  const { version, bytes } = encodeText(text);
  const blank = new Drawing(version);
  blank.drawPatterns();
  blank.drawData(bytes);
  const candidates = MASKS.map((mask, index) => blank.masked(mask, index));
  return candidates.reduce((best, matrix) => (penaltyOf(matrix) < penaltyOf(best) ? matrix : best));
}

class Drawing {
  readonly version: number;
  readonly size: number;
  readonly modules: Matrix;
  /** Modules that belong to a pattern and take no data. */
  readonly #fixed: Matrix;

  constructor(version: number) {
    this.version = version;
    this.size = version * 4 + 17;
    this.modules = square(this.size);
    this.#fixed = square(this.size);
  }

  drawPatterns() {
    for (let index = 0; index < this.size; index += 1) {
      this.#set(6, index, index % 2 === 0);
      this.#set(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const) {
      this.#drawSquare(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    }
    this.#drawAlignments();
    this.#drawFormat(this.modules, 0);
    this.#drawVersion();
  }

  /** Zigzag in columns of two, from the lower right corner upwards. */
  drawData(bytes: readonly number[]) {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const isUpward = ((right + 1) & 2) === 0;
        const y = isUpward ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]![x]) continue;
          if (bit < bytes.length * 8)
            this.modules[y]![x] = ((bytes[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  masked(mask: Mask, index: number): Matrix {
    const result = this.modules.map((row, y) =>
      row.map((dark, x) => (this.#fixed[y]![x] ? dark : dark !== mask(x, y))),
    );
    this.#drawFormat(result, index);
    return result;
  }

  #drawAlignments() {
    const centers = alignmentCenters(this.version, this.size);
    const last = centers.length - 1;
    centers.forEach((x, column) =>
      centers.forEach((y, row) => {
        const isAtFinder =
          (column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0);
        if (!isAtFinder) this.#drawSquare(x, y, 2, (distance) => distance !== 1);
      }),
    );
  }

  #drawSquare(centerX: number, centerY: number, radius: number, isDark: (distance: number) => boolean) {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const [x, y] = [centerX + dx, centerY + dy];
        if (x < 0 || y < 0 || x >= this.size || y >= this.size) continue;
        this.#set(x, y, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  /** Correction level and mask, twice. */
  #drawFormat(target: Matrix, mask: number) {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (index: number) => ((bits >>> index) & 1) === 1;
    const put = (x: number, y: number, dark: boolean) => {
      target[y]![x] = dark;
      this.#fixed[y]![x] = true;
    };
    for (let index = 0; index <= 5; index += 1) put(8, index, bit(index));
    put(8, 7, bit(6));
    put(8, 8, bit(7));
    put(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) put(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) put(this.size - 1 - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) put(8, this.size - 15 + index, bit(index));
    put(8, this.size - 8, true);
  }

  #drawVersion() {
    if (this.version < 7) return;
    let rest = this.version;
    for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let index = 0; index < 18; index += 1) {
      const dark = ((bits >>> index) & 1) === 1;
      const along = this.size - 11 + (index % 3);
      const across = Math.floor(index / 3);
      this.#set(along, across, dark);
      this.#set(across, along, dark);
    }
  }

  #set(x: number, y: number, dark: boolean) {
    this.modules[y]![x] = dark;
    this.#fixed[y]![x] = true;
  }
}

function alignmentCenters(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const centers = [6];
  for (let center = size - 7; centers.length < count; center -= step) centers.splice(1, 0, center);
  return centers;
}

const square = (size: number): Matrix =>
  Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
