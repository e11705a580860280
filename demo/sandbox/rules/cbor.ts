// Decodes CBOR, the format of authenticator data: integers, bytes, texts, lists and maps of definite length.

export type Cbor = number | string | boolean | null | Buffer | Cbor[] | Map<number | string, Cbor>;

export interface CborRead {
  value: Cbor;
  /** Offset of the next item. */
  end: number;
}

const DEEPEST = 8;

const broken = () => new Error('This is no CBOR of an authenticator');

/** Throws on anything that authenticators do not send. */
export function readCbor(bytes: Buffer, start = 0, depth = 0): CborRead {
  if (depth > DEEPEST) throw broken();
  const first = bytes.readUInt8(start);
  const [type, info] = [first >> 5, first & 31];
  const { length, at } = readLength(bytes, start + 1, info);
  switch (type) {
    case 0:
      return { value: length, end: at };
    case 1:
      return { value: -1 - length, end: at };
    case 2:
      return { value: slice(bytes, at, length), end: at + length };
    case 3:
      return { value: slice(bytes, at, length).toString('utf8'), end: at + length };
    case 4:
      return readList(bytes, at, length, depth);
    case 5:
      return readMap(bytes, at, length, depth);
    default:
      return readSimple(first, at);
  }
}

function readLength(bytes: Buffer, at: number, info: number): { length: number; at: number } {
  if (info < 24) return { length: info, at };
  if (info === 24) return { length: bytes.readUInt8(at), at: at + 1 };
  if (info === 25) return { length: bytes.readUInt16BE(at), at: at + 2 };
  if (info === 26) return { length: bytes.readUInt32BE(at), at: at + 4 };
  throw broken();
}

function slice(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw broken();
  return bytes.subarray(at, at + length);
}

function readList(bytes: Buffer, start: number, length: number, depth: number): CborRead {
  const value: Cbor[] = [];
  let at = start;
  for (let index = 0; index < length; index += 1) {
    const item = readCbor(bytes, at, depth + 1);
    value.push(item.value);
    at = item.end;
  }
  return { value, end: at };
}

function readMap(bytes: Buffer, start: number, length: number, depth: number): CborRead {
  const value = new Map<number | string, Cbor>();
  let at = start;
  for (let index = 0; index < length; index += 1) {
    const key = readCbor(bytes, at, depth + 1);
    const item = readCbor(bytes, key.end, depth + 1);
    if (typeof key.value !== 'number' && typeof key.value !== 'string') throw broken();
    value.set(key.value, item.value);
    at = item.end;
  }
  return { value, end: at };
}

const SIMPLE: Readonly<Record<number, Cbor>> = { 0xf4: false, 0xf5: true, 0xf6: null };

function readSimple(first: number, end: number): CborRead {
  const value = SIMPLE[first];
  if (value === undefined) throw broken();
  return { value, end };
}
