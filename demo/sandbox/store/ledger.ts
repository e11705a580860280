// The ledger: money taken and paid out, one entry per payment.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { dec, toText } from '../rules/decimal.ts';
import { newId } from '../rules/ids.ts';

export interface Charge {
  id: string;
  orderId: string;
  amount: string;
  currency: string;
  method: string;
  createdAt: string;
  /** When the money was returned after a failure. */
  releasedAt: string | null;
}

export interface Payout {
  id: string;
  orderId: string;
  amount: string;
  currency: string;
  destination: string;
  /** Exchanges need it to identify the customer. */
  memo: string | null;
  createdAt: string;
}

export interface LedgerStore {
  /** Charges once per payment, however often it is called; an order that was paid twice is charged twice. */
  charge(charge: Pick<Charge, 'orderId' | 'amount' | 'currency' | 'method'>): void;
  /** Records a deposit in addition to the charge: the rest of a short one, or one that is not part of the order and is returned at once. */
  chargeBesides(
    charge: Pick<Charge, 'orderId' | 'amount' | 'currency' | 'method'> & { isReleased?: boolean },
  ): void;
  /** Returns what was taken for the order and not returned, as a decimal string. */
  takenOf(orderId: string): string;
  release(orderId: string): void;
  /** Returns true if anything was taken for the order, even if it was returned. */
  isCharged(orderId: string): boolean;
  /** Pays out once per payment, like `charge`. */
  payOut(payout: Pick<Payout, 'orderId' | 'amount' | 'currency' | 'destination' | 'memo'>): void;
  charges(): Charge[];
  payouts(): Payout[];
}

/**
 * A payment is identified by the entry of the order's history that began it, by the customer or by arriving crypto. The ledger does not
 * prevent double payments: it records what the gateway did, right or wrong.
 */
function latestPayment(orderId: string): string {
  return `(SELECT coalesce(max(history.id), 0) FROM order_history AS history WHERE history.order_id = ${orderId}
    AND history.cause IN ('customer', 'chain')
    AND history.status IN ('kyc_waiting', 'can_be_processed', 'processing_started'))`;
}

export const LEDGER_TABLES = `
CREATE TABLE charges_by_payment (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), payment INTEGER NOT NULL,
  amount TEXT NOT NULL, currency TEXT NOT NULL, method TEXT NOT NULL,
  created_at INTEGER NOT NULL, released_at INTEGER, UNIQUE (order_id, payment)
) STRICT;
CREATE TABLE payouts_by_payment (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), payment INTEGER NOT NULL,
  amount TEXT NOT NULL, currency TEXT NOT NULL, destination TEXT NOT NULL,
  created_at INTEGER NOT NULL, UNIQUE (order_id, payment)
) STRICT;
INSERT INTO charges_by_payment
  SELECT id, order_id, ${latestPayment('charges.order_id')}, amount, currency, method, created_at, released_at FROM charges;
INSERT INTO payouts_by_payment
  SELECT id, order_id, ${latestPayment('payouts.order_id')}, amount, currency, destination, created_at FROM payouts;
DROP TABLE charges;
DROP TABLE payouts;
ALTER TABLE charges_by_payment RENAME TO charges;
ALTER TABLE payouts_by_payment RENAME TO payouts;
`;

type Row<Entry> = Omit<Entry, 'createdAt' | 'releasedAt'> & { createdAt: number; releasedAt?: number | null };

export function createLedgerStore(db: DatabaseSync, clock: SandboxClock): LedgerStore {
  const charge = db.prepare(
    `INSERT INTO charges (id, order_id, payment, amount, currency, method, created_at)
    VALUES (?1, ?2, ${latestPayment('?2')}, ?3, ?4, ?5, ?6) ON CONFLICT (order_id, payment) DO NOTHING`,
  );
  // Negative, so that they match no entry of the history.
  const besides = db.prepare(
    `INSERT INTO charges (id, order_id, payment, amount, currency, method, created_at, released_at)
    VALUES (?1, ?2, (SELECT -1 - count(*) FROM charges WHERE order_id = ?2 AND payment < 0), ?3, ?4, ?5, ?6, ?7)`,
  );
  const taken = db.prepare('SELECT amount FROM charges WHERE order_id = ? AND released_at IS NULL');
  const release = db.prepare('UPDATE charges SET released_at = ? WHERE order_id = ? AND released_at IS NULL');
  const charged = db.prepare('SELECT 1 FROM charges WHERE order_id = ?');
  const payOut = db.prepare(
    `INSERT INTO payouts (id, order_id, payment, amount, currency, destination, memo, created_at)
    VALUES (?1, ?2, ${latestPayment('?2')}, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (order_id, payment) DO NOTHING`,
  );
  const charges = db.prepare(
    'SELECT id, order_id AS orderId, amount, currency, method, created_at AS createdAt, released_at AS releasedAt FROM charges ORDER BY rowid',
  );
  const payouts = db.prepare(
    'SELECT id, order_id AS orderId, amount, currency, destination, memo, created_at AS createdAt FROM payouts ORDER BY rowid',
  );
  const now = () => clock.now().getTime();
  const iso = (at: number) => new Date(at).toISOString();
  return {
    charge: ({ orderId, amount, currency, method }) =>
      void charge.run(newId(), orderId, amount, currency, method, now()),
    chargeBesides: ({ orderId, amount, currency, method, isReleased = false }) =>
      void besides.run(newId(), orderId, amount, currency, method, now(), isReleased ? now() : null),
    takenOf: (orderId) =>
      toText(
        (taken.all(orderId) as { amount: string }[]).reduce((sum, { amount }) => sum.plus(amount), dec(0)),
      ),
    release: (orderId) => void release.run(now(), orderId),
    isCharged: (orderId) => charged.get(orderId) !== undefined,
    payOut: ({ orderId, amount, currency, destination, memo }) =>
      void payOut.run(newId(), orderId, amount, currency, destination, memo, now()),
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
