// Sessions: bearer tokens of 256 random bits, of which only hashes are stored.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newToken, sha256 } from '../rules/ids.ts';

/** A session lasts seven days of sandbox time. */
const SESSION_MS = 7 * 24 * 3600 * 1000;

export interface Session {
  customerId: string;
  isByPasskey: boolean;
  /** The only page that may use it; null for any. */
  pageOrigin: string | null;
}

export interface SessionStore {
  /** Returns the token, which cannot be read again. */
  open(customerId: string): string;
  /** Opens a session for one page, and for what needs no mailed code. */
  openByPasskey(customerId: string, pageOrigin: string): string;
  find(token: string): Session | null;
  close(token: string): void;
}

interface Row {
  customer_id: string;
  is_by_passkey: number;
  page_origin: string | null;
}

export function createSessionStore(db: DatabaseSync, clock: SandboxClock): SessionStore {
  const insert = db.prepare(
    `INSERT INTO sessions (token_hash, customer_id, created_at, expires_at, is_by_passkey, page_origin)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare('SELECT * FROM sessions WHERE token_hash = ? AND expires_at > ?');
  const remove = db.prepare('DELETE FROM sessions WHERE token_hash = ?');
  const open = (customerId: string, pageOrigin: string | null) => {
    const token = newToken();
    const now = clock.now().getTime();
    insert.run(sha256(token), customerId, now, now + SESSION_MS, pageOrigin === null ? 0 : 1, pageOrigin);
    return token;
  };
  return {
    open: (customerId) => open(customerId, null),
    openByPasskey: open,
    find(token) {
      const row = find.get(sha256(token), clock.now().getTime()) as Row | undefined;
      return row
        ? {
            customerId: row.customer_id,
            isByPasskey: row.is_by_passkey === 1,
            pageOrigin: row.page_origin,
          }
        : null;
    },
    close: (token) => void remove.run(sha256(token)),
  };
}
