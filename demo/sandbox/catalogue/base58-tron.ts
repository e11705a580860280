// Formats a TRON address: 20 bytes with prefix and checksum, in base58.
import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';

export function base58Tron(hash: Uint8Array): string {
  const payload = Buffer.concat([Buffer.from([0x41]), hash]);
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  return base58.encode(Buffer.concat([payload, sha(sha(payload)).subarray(0, 4)]));
}
