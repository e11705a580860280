// Deletes expired data: a gateway keeps orders and money for ever, and nothing else.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';

const HOUR_MS = 3600_000;
/** In milliseconds; longer than browsers keep a key, launch or code that they may send again. */
export const KEPT_MS = 30 * 24 * HOUR_MS;

/** The condition for deletion by table. Work in progress and launches that led to an order stay. */
const OVER: Readonly<Record<string, string>> = {
  idempotency: 'created_at < ? AND status IS NOT NULL',
  codes: 'created_at < ?',
  wrong_codes: 'created_at < ?',
  outbox: 'created_at < ?',
  telemetry: 'created_at < ?',
  passkey_challenges: 'created_at < ?',
  kyc_tokens: 'created_at < ?',
  handovers: 'created_at < ?',
  sessions: 'expires_at < ?',
  launches: 'created_at < ? AND order_id IS NULL',
  // Nonces without expiry stay, because their launch can be replayed as long as the merchant's secret is valid.
  nonces: 'expires_at < ?',
};

/** Call it regularly: it works once an hour. */
export function createPruner(db: DatabaseSync, clock: SandboxClock): () => void {
  const deletions = Object.entries(OVER).map(([table, isOver]) =>
    db.prepare(`DELETE FROM ${table} WHERE ${isOver}`),
  );
  let nextAt = -Infinity;
  return () => {
    const now = clock.now().getTime();
    if (now < nextAt) return;
    nextAt = now + HOUR_MS;
    for (const deletion of deletions) deletion.run(now - KEPT_MS);
  };
}
