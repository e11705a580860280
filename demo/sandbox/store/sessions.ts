// Sessions: bearer tokens of 256 random bits, of which only the hash is kept.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newToken, sha256 } from '../rules/ids.ts';

/** A session lasts seven days of sandbox time. */
const SESSION_MS = 7 * 24 * 3600 * 1000;

export interface SessionStore {
  /** Answers the token; it can not be read again. */
  open(customerId: string): string;
  customerIdOf(token: string): string | null;
  close(token: string): void;
}

export function createSessionStore(db: DatabaseSync, clock: SandboxClock): SessionStore {
  const insert = db.prepare(
    'INSERT INTO sessions (token_hash, customer_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT customer_id FROM sessions WHERE token_hash = ? AND expires_at > ?');
  const remove = db.prepare('DELETE FROM sessions WHERE token_hash = ?');
  return {
    open(customerId) {
      const token = newToken();
      const now = clock.now().getTime();
      insert.run(sha256(token), customerId, now, now + SESSION_MS);
      return token;
    },
    customerIdOf: (token) =>
      (find.get(sha256(token), clock.now().getTime()) as { customer_id: string } | undefined)?.customer_id ??
      null,
    close: (token) => void remove.run(sha256(token)),
  };
}
