// Responses by idempotency key, so that one user action counts once, however often it is sent.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';

export interface StoredAnswer {
  status: number;
  body: unknown;
}

export type Claim =
  { state: 'new' } | { state: 'running' } | { state: 'reused' } | { state: 'done'; answer: StoredAnswer };

export interface IdempotencyStore {
  /** `scope` is the customer, because two customers may choose the same key. */
  claim(scope: string, key: string, requestHash: string): Claim;
  finish(scope: string, key: string, answer: StoredAnswer): void;
  /** Releases a key whose request had no result. */
  abandon(scope: string, key: string): void;
}

interface Row {
  request_hash: string;
  status: number | null;
  body: string | null;
}

export function createIdempotencyStore(db: DatabaseSync, clock: SandboxClock): IdempotencyStore {
  // A stopped server's unfinished work was rolled back, so its keys are free again.
  db.exec('DELETE FROM idempotency WHERE status IS NULL');
  const insert = db.prepare(
    'INSERT INTO idempotency (scope, key, request_hash, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = db.prepare('SELECT request_hash, status, body FROM idempotency WHERE scope = ? AND key = ?');
  const finish = db.prepare('UPDATE idempotency SET status = ?, body = ? WHERE scope = ? AND key = ?');
  const abandon = db.prepare('DELETE FROM idempotency WHERE scope = ? AND key = ? AND status IS NULL');
  return {
    claim(scope, key, requestHash) {
      const isNew = Number(insert.run(scope, key, requestHash, clock.now().getTime()).changes) === 1;
      if (isNew) return { state: 'new' };
      const row = find.get(scope, key) as unknown as Row;
      if (row.request_hash !== requestHash) return { state: 'reused' };
      if (row.status === null) return { state: 'running' };
      return { state: 'done', answer: { status: row.status, body: JSON.parse(row.body!) as unknown } };
    },
    finish: (scope, key, { status, body }) => void finish.run(status, JSON.stringify(body), scope, key),
    abandon: (scope, key) => void abandon.run(scope, key),
  };
}
