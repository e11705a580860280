// The widget's analytics events and error reports, for tests to read.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';

export type TelemetryKind = 'event' | 'error';

export interface TelemetryStore {
  add(kind: TelemetryKind, body: string): void;
  /** Newest first. */
  list(kind: TelemetryKind): Array<{ body: unknown; receivedAt: string }>;
}

const LIST_LIMIT = 500;

export function createTelemetryStore(db: DatabaseSync, clock: SandboxClock): TelemetryStore {
  const insert = db.prepare('INSERT INTO telemetry (kind, body, created_at) VALUES (?, ?, ?)');
  const select = db.prepare('SELECT body, created_at FROM telemetry WHERE kind = ? ORDER BY id DESC LIMIT ?');
  return {
    add: (kind, body) => void insert.run(kind, body, clock.now().getTime()),
    list: (kind) =>
      (select.all(kind, LIST_LIMIT) as unknown as { body: string; created_at: number }[]).map((row) => ({
        body: JSON.parse(row.body) as unknown,
        receivedAt: new Date(row.created_at).toISOString(),
      })),
  };
}
