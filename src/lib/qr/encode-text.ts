// Turns text into the bytes of a QR code: byte mode, correction level M, versions 1 to 15 (ISO/IEC 18004).
import { correctionBytes } from './correction-bytes.ts';

/** Level M, by version from 1. */
const CORRECTION_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

export interface Codewords {
  version: number;
  bytes: number[];
}

export function encodeText(text: string): Codewords {
  const data = [...new TextEncoder().encode(text)];
  const index = BLOCKS.findIndex((_, candidate) => fits(data.length, candidate + 1));
  if (index < 0) throw new Error('The text is too long for a QR code');
  const version = index + 1;
  return { version, bytes: interleave(pad(header(data, version), dataCapacity(version)), version) };
}

/** All modules that are not patterns, in bits. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    bits -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}

const totalBytes = (version: number) => Math.floor(rawBits(version) / 8);
const dataCapacity = (version: number) =>
  totalBytes(version) - CORRECTION_PER_BLOCK[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);
const fits = (length: number, version: number) =>
  4 + lengthBits(version) + length * 8 <= dataCapacity(version) * 8;

function header(data: readonly number[], version: number): string {
  const toBits = (value: number, length: number) => value.toString(2).padStart(length, '0');
  return '0100' + toBits(data.length, lengthBits(version)) + data.map((byte) => toBits(byte, 8)).join('');
}

function pad(bits: string, capacity: number): number[] {
  const ended = bits + '0'.repeat(Math.min(4, capacity * 8 - bits.length));
  const whole = ended + '0'.repeat((8 - (ended.length % 8)) % 8);
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let filler = 0xec; bytes.length < capacity; filler ^= 0xec ^ 0x11) bytes.push(filler);
  return bytes;
}

/** Blocks differ by one byte at most; the short ones come first. */
function interleave(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const correction = CORRECTION_PER_BLOCK[version - 1]!;
  const total = totalBytes(version);
  const shortLength = Math.floor(total / count) - correction;
  const shortCount = count - (total % count);
  const blocks: number[][] = [];
  for (let index = 0, start = 0; index < count; index += 1) {
    const length = shortLength + (index < shortCount ? 0 : 1);
    blocks.push(data.slice(start, start + length) as number[]);
    start += length;
  }
  const corrections = blocks.map((block) => correctionBytes(block, correction));
  return [...columns(blocks), ...columns(corrections)];
}

function columns(rows: readonly (readonly number[])[]): number[] {
  const length = Math.max(...rows.map((row) => row.length));
  const result: number[] = [];
  for (let column = 0; column < length; column += 1) {
    for (const row of rows) if (column < row.length) result.push(row[column]!);
  }
  return result;
}
