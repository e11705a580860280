// A server's checks of a passkey, as WebAuthn requires: origin, relying party, challenge and signature.
import { createHash, createPublicKey, timingSafeEqual, verify, type JsonWebKey } from 'node:crypto';
import { readCbor, type Cbor } from './cbor.ts';

/** COSE identifiers: ECDSA on P-256 and RSA, each with SHA-256. */
export const ALGORITHMS = [-7, -257] as const;
type Algorithm = (typeof ALGORITHMS)[number];

export interface PublicKey {
  algorithm: Algorithm;
  jwk: JsonWebKey;
}

export interface ClientData {
  type: 'webauthn.create' | 'webauthn.get';
  challenge: string;
  origin: string;
  crossOrigin: boolean;
  /** Origin of the page in the address bar, if the browser reports it. */
  topOrigin: string | null;
}

export interface AuthenticatorData {
  rpIdHash: Buffer;
  isUserPresent: boolean;
  isUserVerified: boolean;
  signCount: number;
  /** Only on creation. */
  credential: { id: string; key: PublicKey } | null;
}

const ATTESTED = 0x40;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
const LONGEST_ID = 1023;

export const fromBase64url = (text: string): Buffer => Buffer.from(text, 'base64url');
const digest = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Returns null if no browser would send it. */
export function readClientData(text: string): ClientData | null {
  const parsed = readJson(fromBase64url(text).toString('utf8'));
  const { type, challenge, origin, crossOrigin, topOrigin } = parsed ?? {};
  if (type !== 'webauthn.create' && type !== 'webauthn.get') return null;
  if (typeof challenge !== 'string' || typeof origin !== 'string') return null;
  return {
    type,
    challenge,
    origin,
    crossOrigin: crossOrigin === true,
    topOrigin: typeof topOrigin === 'string' ? topOrigin : null,
  };
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Ignores the attestation's format, because none is requested. */
export function readAttestation(text: string): AuthenticatorData | null {
  try {
    const { value } = readCbor(fromBase64url(text));
    const data = value instanceof Map ? value.get('authData') : null;
    return Buffer.isBuffer(data) ? readAuthenticatorData(data) : null;
  } catch {
    return null;
  }
}

export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | null {
  if (bytes.length < HEAD_BYTES) return null;
  const flags = bytes.readUInt8(32);
  try {
    return {
      rpIdHash: bytes.subarray(0, 32),
      isUserPresent: (flags & PRESENT) !== 0,
      isUserVerified: (flags & VERIFIED) !== 0,
      signCount: bytes.readUInt32BE(33),
      credential: (flags & ATTESTED) === 0 ? null : readCredential(bytes.subarray(HEAD_BYTES)),
    };
  } catch {
    return null;
  }
}

function readCredential(bytes: Buffer): AuthenticatorData['credential'] {
  const length = bytes.readUInt16BE(AAGUID_BYTES);
  const start = AAGUID_BYTES + 2;
  if (length === 0 || length > LONGEST_ID || start + length > bytes.length) return null;
  const { value } = readCbor(bytes, start + length);
  const key = value instanceof Map ? readKey(value) : null;
  return key && { id: bytes.subarray(start, start + length).toString('base64url'), key };
}

function readKey(cose: Map<number | string, Cbor>): PublicKey | null {
  const text = (label: number) => {
    const bytes = cose.get(label);
    return Buffer.isBuffer(bytes) ? bytes.toString('base64url') : '';
  };
  const [type, algorithm] = [cose.get(1), cose.get(3)];
  if (type === 2 && algorithm === -7 && cose.get(-1) === 1)
    return { algorithm, jwk: { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) } };
  if (type === 3 && algorithm === -257) return { algorithm, jwk: { kty: 'RSA', n: text(-1), e: text(-2) } };
  return null;
}

export const isOfRelyingParty = ({ rpIdHash }: AuthenticatorData, rpId: string): boolean =>
  timingSafeEqual(rpIdHash, digest(rpId));

interface Signed {
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
}

export function isSignedBy(
  { jwk }: PublicKey,
  { authenticatorData, clientDataJSON, signature }: Signed,
): boolean {
  const signed = Buffer.concat([fromBase64url(authenticatorData), digest(fromBase64url(clientDataJSON))]);
  try {
    return verify('sha256', signed, createPublicKey({ key: jwk, format: 'jwk' }), fromBase64url(signature));
  } catch {
    return false;
  }
}

/** Returns false if the system cannot load the key, which could not verify anything. */
export function isKeyReadable({ jwk }: PublicKey): boolean {
  try {
    createPublicKey({ key: jwk, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
