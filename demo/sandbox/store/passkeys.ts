// Customers' passkeys, and the challenges for browsers: each is valid once, for a few minutes.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newId, newToken, sha256 } from '../rules/ids.ts';
import type { PublicKey } from '../rules/webauthn.ts';

export const CHALLENGE_MS = 5 * 60_000;

export const PASSKEY_TABLES = `
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL REFERENCES customers (id),
  credential_id TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL, sign_count INTEGER NOT NULL,
  name TEXT NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_customer ON passkeys (customer_id);
-- Without a customer: for a sign-in, which names none.
CREATE TABLE passkey_challenges (
  challenge_hash TEXT PRIMARY KEY, customer_id TEXT REFERENCES customers (id), created_at INTEGER NOT NULL
) STRICT;
ALTER TABLE sessions ADD COLUMN is_by_passkey INTEGER NOT NULL DEFAULT 0;
-- The page that a session by passkey was opened for; others cannot use it.
ALTER TABLE sessions ADD COLUMN page_origin TEXT;
`;

export interface PasskeyRecord {
  id: string;
  customerId: string;
  credentialId: string;
  key: PublicKey;
  signCount: number;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface PasskeyStore {
  /** Newest first. */
  list(customerId: string): PasskeyRecord[];
  byCredential(credentialId: string): PasskeyRecord | null;
  add(
    passkey: Pick<PasskeyRecord, 'customerId' | 'credentialId' | 'key' | 'signCount' | 'name'>,
  ): PasskeyRecord;
  noteUse(id: string, signCount: number): void;
  /** Returns false if the customer had no such passkey. */
  remove(customerId: string, id: string): boolean;
  /** Returns a new challenge, for this customer or for a sign-in. */
  ask(customerId: string | null): string;
  /** Returns true if the challenge is valid for this customer; it is used up afterwards. */
  take(challenge: string, customerId: string | null): boolean;
}

interface Row {
  id: string;
  customer_id: string;
  credential_id: string;
  public_key: string;
  sign_count: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export function createPasskeyStore(db: DatabaseSync, clock: SandboxClock): PasskeyStore {
  const now = () => clock.now().getTime();
  const all = db.prepare('SELECT * FROM passkeys WHERE customer_id = ? ORDER BY created_at DESC, rowid DESC');
  const byCredential = db.prepare('SELECT * FROM passkeys WHERE credential_id = ?');
  const insert = db.prepare(
    `INSERT INTO passkeys (id, customer_id, credential_id, public_key, sign_count, name, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const use = db.prepare('UPDATE passkeys SET sign_count = ?, last_used_at = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM passkeys WHERE customer_id = ? AND id = ?');
  const ask = db.prepare(
    'INSERT INTO passkey_challenges (challenge_hash, customer_id, created_at) VALUES (?, ?, ?)',
  );
  const take = db.prepare('DELETE FROM passkey_challenges WHERE challenge_hash = ? RETURNING *');
  const find = (credentialId: string) => toRecord(byCredential.get(credentialId) as Row | undefined);
  return {
    list: (customerId) => (all.all(customerId) as unknown as Row[]).map((row) => toRecord(row)!),
    byCredential: find,
    add({ customerId, credentialId, key, signCount, name }) {
      insert.run(newId(), customerId, credentialId, JSON.stringify(key), signCount, name, now());
      return find(credentialId)!;
    },
    noteUse: (id, signCount) => void use.run(signCount, now(), id),
    remove: (customerId, id) => remove.run(customerId, id).changes > 0,
    ask(customerId) {
      const challenge = newToken();
      ask.run(sha256(challenge), customerId, now());
      return challenge;
    },
    take(challenge, customerId) {
      const asked = take.get(sha256(challenge)) as
        { customer_id: string | null; created_at: number } | undefined;
      return asked?.customer_id === customerId && now() < asked.created_at + CHALLENGE_MS;
    },
  };
}

const toRecord = (row: Row | undefined): PasskeyRecord | null =>
  row === undefined
    ? null
    : {
        id: row.id,
        customerId: row.customer_id,
        credentialId: row.credential_id,
        key: JSON.parse(row.public_key) as PublicKey,
        signCount: row.sign_count,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      };
