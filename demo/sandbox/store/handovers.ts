// Links to continue an order on another device: one per order, valid once and for ten minutes.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newToken, sha256 } from '../rules/ids.ts';

const LINK_MS = 10 * 60_000;

/** One row per order, however often a link is requested; also found by the link's hash. */
export const HANDOVERS = `
CREATE TABLE handovers (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
`;

export interface HandoverStore {
  /** Ends the order's previous link. */
  issue(orderId: string): { token: string; expiresAt: Date };
  /** Returns the order of a valid link, else null. */
  find(token: string): string | null;
  use(token: string): void;
}

export function createHandoverStore(db: DatabaseSync, clock: SandboxClock): HandoverStore {
  const put = db.prepare(
    'INSERT OR REPLACE INTO handovers (order_id, token_hash, created_at, used_at) VALUES (?, ?, ?, NULL)',
  );
  const find = db.prepare(
    'SELECT order_id FROM handovers WHERE token_hash = ? AND used_at IS NULL AND created_at > ?',
  );
  const use = db.prepare('UPDATE handovers SET used_at = ? WHERE token_hash = ?');
  const now = () => clock.now().getTime();
  return {
    issue(orderId) {
      const token = newToken();
      put.run(orderId, sha256(token), now());
      return { token, expiresAt: new Date(now() + LINK_MS) };
    },
    find(token) {
      const row = find.get(sha256(token), now() - LINK_MS) as { order_id: string } | undefined;
      return row?.order_id ?? null;
    },
    use(token) {
      use.run(now(), sha256(token));
    },
  };
}
