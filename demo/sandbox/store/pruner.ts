// Deletes what has done its work: a gateway keeps orders and money for ever, and nothing else.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';

const HOUR_MS = 3600_000;
/** Longer than a browser remembers a key that it may still send again, a launch or a code. */
export const KEPT_MS = 30 * 24 * HOUR_MS;

/** Each with the time before which its rows go. What is being worked on, and what led to an order, stays. */
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
  // One without an end can be used as long as its merchant's secret holds: its launch is refused by it.
  nonces: 'expires_at < ?',
};

/** Call it as time goes by: it works once an hour. */
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
