// An authenticator in memory, like that of a phone or a password manager: creates passkeys and signs with them, and can be made to lie.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Credential {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
  signCount: number;
}

interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  topOrigin?: string;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** Appended to the signed data after signing. */
  isTampered?: boolean;
  /** Replaces the next counter value. */
  signCount?: number;
  userHandle?: string;
}

const bytesOf = (head: number, bytes: Buffer) =>
  bytes.length < 24
    ? Buffer.concat([Buffer.from([head + bytes.length]), bytes])
    : bytes.length < 256
      ? Buffer.concat([Buffer.from([head + 24, bytes.length]), bytes])
      : Buffer.concat([Buffer.from([head + 25, bytes.length >> 8, bytes.length & 255]), bytes]);
const text = (value: string) => bytesOf(0x60, Buffer.from(value));
const bytes = (value: Buffer) => bytesOf(0x40, value);
const number = (value: number) =>
  value >= 0
    ? Buffer.from([value])
    : -1 - value < 24
      ? Buffer.from([0x20 - 1 - value])
      : Buffer.from([0x39, (-1 - value) >> 8, (-1 - value) & 255]);
const map = (...pairs: Buffer[]) => Buffer.concat([Buffer.from([0xa0 + pairs.length / 2]), ...pairs]);

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest();
const fromText = (value: string) => Buffer.from(value, 'base64url');

export function createAuthenticator(origin: string, rpId: string, kind: 'ES256' | 'RS256' = 'ES256') {
  const credentials: Credential[] = [];

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.topOrigin !== undefined,
        ...(lies.topOrigin !== undefined && { topOrigin: lies.topOrigin }),
      }),
    );

  const head = (signCount: number, attested: boolean, lies: Lies) => {
    const flags =
      ((lies.isUserPresent ?? true) ? 1 : 0) | ((lies.isUserVerified ?? true) ? 4 : 0) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count]);
  };

  return {
    credentials,
    /** `PublicKeyCredential.toJSON()` of a new passkey. */
    create(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      const { publicKey, privateKey } =
        kind === 'ES256'
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
          : generateKeyPairSync('rsa', { modulusLength: 2048 });
      const credential = { id: randomBytes(32), key: privateKey, userHandle: options.user.id, signCount: 0 };
      credentials.push(credential);
      const jwk = publicKey.export({ format: 'jwk' }) as Record<'x' | 'y' | 'n' | 'e', string>;
      const cose =
        kind === 'ES256'
          ? map(
              ...[number(1), number(2), number(3), number(-7), number(-1), number(1)],
              ...[number(-2), bytes(fromText(jwk.x)), number(-3), bytes(fromText(jwk.y))],
            )
          : map(
              ...[number(1), number(3), number(3), number(-257)],
              ...[number(-1), bytes(fromText(jwk.n)), number(-2), bytes(fromText(jwk.e))],
            );
      const length = Buffer.from([0, credential.id.length]);
      const authData = Buffer.concat([head(0, true, lies), Buffer.alloc(16), length, credential.id, cose]);
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(authData),
      );
      return {
        id: credential.id.toString('base64url'),
        rawId: credential.id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** `PublicKeyCredential.toJSON()` of a signed challenge. */
    get(options: { challenge: string }, lies: Lies = {}, credential = credentials[0]!) {
      credential.signCount += 1;
      const client = clientData('webauthn.get', options.challenge, lies);
      const data = head(lies.signCount ?? credential.signCount, false, lies);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.key);
      const reportedData = lies.isTampered
        ? Buffer.concat([data.subarray(0, 33), Buffer.from([0, 0, 1, 0])])
        : data;
      return {
        id: credential.id.toString('base64url'),
        rawId: credential.id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: reportedData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}
