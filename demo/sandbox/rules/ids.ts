// Random ids, tokens and codes, all from the system's secure generator.
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 128 random bits in hex. */
export const newId = () => randomBytes(16).toString('hex');

/** 256 random bits, for session and KYC tokens. */
export const newToken = () => randomBytes(32).toString('base64url');

/** For reading out on the telephone: no characters that look alike. */
export function newShortId(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
