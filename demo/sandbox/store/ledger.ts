// The ledger: what was taken and what was given, at most once per order (contract section 6 'Controls').
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newId } from '../rules/ids.ts';

export interface Charge {
  id: string;
  orderId: string;
  amount: string;
  currency: string;
  method: string;
  createdAt: string;
  /** When the money went back, after a failure. */
  releasedAt: string | null;
}

export interface Payout {
  id: string;
  orderId: string;
  amount: string;
  currency: string;
  destination: string;
  createdAt: string;
}

export interface LedgerStore {
  /** Does nothing when the order was charged before. */
  charge(charge: Pick<Charge, 'orderId' | 'amount' | 'currency' | 'method'>): void;
  release(orderId: string): void;
  /** Does nothing when the order was paid out before. */
  payOut(payout: Pick<Payout, 'orderId' | 'amount' | 'currency' | 'destination'>): void;
  charges(): Charge[];
  payouts(): Payout[];
}

type Row<Entry> = Omit<Entry, 'createdAt' | 'releasedAt'> & { createdAt: number; releasedAt?: number | null };

export function createLedgerStore(db: DatabaseSync, clock: SandboxClock): LedgerStore {
  const charge = db.prepare(
    'INSERT INTO charges (id, order_id, amount, currency, method, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (order_id) DO NOTHING',
  );
  const release = db.prepare('UPDATE charges SET released_at = ? WHERE order_id = ? AND released_at IS NULL');
  const payOut = db.prepare(
    'INSERT INTO payouts (id, order_id, amount, currency, destination, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (order_id) DO NOTHING',
  );
  const charges = db.prepare(
    'SELECT id, order_id AS orderId, amount, currency, method, created_at AS createdAt, released_at AS releasedAt FROM charges ORDER BY rowid',
  );
  const payouts = db.prepare(
    'SELECT id, order_id AS orderId, amount, currency, destination, created_at AS createdAt FROM payouts ORDER BY rowid',
  );
  const now = () => clock.now().getTime();
  const iso = (at: number) => new Date(at).toISOString();
  return {
    charge: ({ orderId, amount, currency, method }) =>
      void charge.run(newId(), orderId, amount, currency, method, now()),
    release: (orderId) => void release.run(now(), orderId),
    payOut: ({ orderId, amount, currency, destination }) =>
      void payOut.run(newId(), orderId, amount, currency, destination, now()),
    charges: () =>
      (charges.all() as unknown as Row<Charge>[]).map((row) => ({
        ...(row as unknown as Charge),
        createdAt: iso(row.createdAt),
        releasedAt: row.releasedAt ? iso(row.releasedAt) : null,
      })),
    payouts: () =>
      (payouts.all() as unknown as Row<Payout>[]).map((row) => ({
        ...(row as unknown as Payout),
        createdAt: iso(row.createdAt),
      })),
  };
}
