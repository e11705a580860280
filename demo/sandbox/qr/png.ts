// A QR code as PNG in base64: one bit per pixel, using only zlib.
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** `true` is dark; rows from top to bottom. */
type Matrix = boolean[][];

const QUIET_ZONE = 4;
const PIXELS_PER_MODULE = 6;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREYSCALE_ONE_BIT = [1, 0, 0, 0, 0];

const PICTURES_KEPT = 200;

/** Caches each text, because polling requests the same picture again and again. */
export function createQrPainter(): (text: string) => string {
  const pictures = new Map<string, string>();
  return (text) => {
    const known = pictures.get(text);
    if (known !== undefined) return known;
    const picture = toPng(encode(text, { ecc: 'M', border: 0 }).data).toString('base64');
    if (pictures.size >= PICTURES_KEPT) pictures.clear();
    pictures.set(text, picture);
    return picture;
  };
}

function toPng(matrix: Matrix): Buffer {
  const size = (matrix.length + QUIET_ZONE * 2) * PIXELS_PER_MODULE;
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(GREYSCALE_ONE_BIT)])),
    chunk('IDAT', deflateSync(pixels(matrix, size))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each line starts with its filter byte; a set bit is white. */
function pixels(matrix: Matrix, size: number): Buffer {
  const bytesPerLine = 1 + Math.ceil(size / 8);
  const data = Buffer.alloc(bytesPerLine * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const row = matrix[Math.floor(y / PIXELS_PER_MODULE) - QUIET_ZONE];
      if (row?.[Math.floor(x / PIXELS_PER_MODULE) - QUIET_ZONE]) continue;
      data[y * bytesPerLine + 1 + (x >>> 3)]! |= 0x80 >>> (x & 7);
    }
  }
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
