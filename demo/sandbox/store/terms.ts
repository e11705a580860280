// The terms that each customer accepted, and when: one row per version; the first acceptance counts.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';

/** The version in the settings, which a sign-up accepts. */
export const TERMS_VERSION = '2026-01';

export const TERMS_TABLES = `
CREATE TABLE accepted_terms (
  customer_id TEXT NOT NULL REFERENCES customers (id), version TEXT NOT NULL, accepted_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, version)
) STRICT;
`;

export interface AcceptedTerms {
  version: string;
  acceptedAt: string;
}

export interface TermsStore {
  accept(customerId: string, version?: string): void;
  /** Newest first. */
  of(customerId: string): AcceptedTerms[];
}

export function createTermsStore(db: DatabaseSync, clock: SandboxClock): TermsStore {
  const write = db.prepare(
    'INSERT INTO accepted_terms (customer_id, version, accepted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const read = db.prepare(
    'SELECT version, accepted_at FROM accepted_terms WHERE customer_id = ? ORDER BY accepted_at DESC, version DESC',
  );
  return {
    accept: (customerId, version = TERMS_VERSION) =>
      void write.run(customerId, version, clock.now().getTime()),
    of: (customerId) =>
      read.all(customerId).map((row) => ({
        version: row.version as string,
        acceptedAt: new Date(row.accepted_at as number).toISOString(),
      })),
  };
}
