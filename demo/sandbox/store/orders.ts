// Orders in the database.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { OrderRecord, OrderStatus } from '../records.ts';
import { toColumn } from './customers.ts';

export type OrderChanges = Partial<Omit<OrderRecord, 'id' | 'shortId' | 'mode' | 'customerId' | 'createdAt'>>;

export type Cause = 'customer' | 'clock' | 'control' | 'kyc' | 'bank' | 'chain';

export interface HistoryEntry {
  status: OrderStatus;
  at: string;
  cause: string;
}

export interface OrderFilter {
  customerId?: string;
  status?: OrderStatus;
}

/** Rows as last written; the machine takes the steps that are due. */
export interface OrderStore {
  insert(order: OrderRecord): void;
  find(id: string): OrderRecord | null;
  byAuthId(authId: string): OrderRecord | null;
  byMerchantOrderId(merchantKey: string, merchantOrderId: string): OrderRecord[];
  list(filter?: OrderFilter): OrderRecord[];
  /** Returns orders that are due by now. */
  due(now: number): OrderRecord[];
  /** Returns the number of a customer's orders that wait for payment. */
  countUnpaid(customerId: string): number;
  update(id: string, changes: OrderChanges): OrderRecord;
  noteStatus(id: string, status: OrderStatus, at: number, cause: Cause): void;
  history(id: string): HistoryEntry[];
}

const COLUMNS: Readonly<Record<keyof OrderRecord, string>> = {
  id: 'id',
  shortId: 'short_id',
  mode: 'mode',
  customerId: 'customer_id',
  merchantKey: 'merchant_key',
  merchantOrderId: 'merchant_order_id',
  merchantPayload: 'merchant_payload',
  merchantCustomerId: 'merchant_customer_id',
  redirectUrl: 'redirect_url',
  cancelUrl: 'cancel_url',
  refundWallet: 'refund_wallet',
  toMemo: 'to_memo',
  isMerchantWallet: 'is_merchant_wallet',
  status: 'status',
  statusSince: 'status_since',
  isHeld: 'is_held',
  outcome: 'outcome',
  paymentType: 'payment_type',
  provider: 'provider',
  fixedSide: 'fixed_side',
  fromCurrency: 'from_currency',
  toCurrency: 'to_currency',
  fromAmount: 'from_amount',
  toAmount: 'to_amount',
  baseAmount: 'base_amount',
  rate: 'rate',
  fees: 'fees',
  reservationExpiresAt: 'reservation_expires_at',
  createdAt: 'created_at',
  toWallet: 'to_wallet',
  txId: 'tx_id',
  qrText: 'qr_text',
  failureReason: 'failure_reason',
  hasAgreed: 'has_agreed',
  phone: 'phone',
  billing: 'billing',
  cardId: 'card_id',
  cardType: 'card_type',
  cardLastFour: 'card_last_four',
  walletType: 'wallet_type',
  auth: 'auth',
};
const FIELDS = Object.keys(COLUMNS) as (keyof OrderRecord)[];
const BOOLEANS = new Set<keyof OrderRecord>(['isHeld', 'hasAgreed', 'isMerchantWallet']);
const OBJECTS = new Set<keyof OrderRecord>(['rate', 'fees', 'billing', 'auth']);

type Row = Record<string, SQLOutputValue>;

/** Returns null for a status that waits for a person. */
export type DueAt = (order: OrderRecord) => number | null;

export const ORDERS_DUE = `
ALTER TABLE orders ADD COLUMN due_at INTEGER;
UPDATE orders SET due_at = 0 WHERE status NOT IN ('complete', 'failed', 'expired');
CREATE INDEX orders_due ON orders (due_at);
`;

export function createOrderStore(db: DatabaseSync, dueAt: DueAt): OrderStore {
  const names = Object.values(COLUMNS);
  const insert = db.prepare(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const byId = db.prepare('SELECT * FROM orders WHERE id = ?');
  const byAuth = db.prepare('SELECT * FROM orders WHERE auth_id = ?');
  const byMerchant = db.prepare('SELECT * FROM orders WHERE merchant_key = ? AND merchant_order_id = ?');
  const select = db.prepare(
    'SELECT * FROM orders WHERE (?1 IS NULL OR customer_id = ?1) AND (?2 IS NULL OR status = ?2) ORDER BY created_at DESC, rowid DESC',
  );
  const due = db.prepare('SELECT * FROM orders WHERE due_at <= ?');
  const noteDue = db.prepare('UPDATE orders SET due_at = ? WHERE id = ?');
  const unpaid = db.prepare(
    "SELECT count(*) AS count FROM orders WHERE customer_id = ? AND status IN ('created', 'reserved')",
  );
  const note = db.prepare('INSERT INTO order_history (order_id, status, at, cause) VALUES (?, ?, ?, ?)');
  const history = db.prepare('SELECT status, at, cause FROM order_history WHERE order_id = ? ORDER BY id');
  const rows = (found: Row[]) => found.map((row) => toRecord(row)!);
  return {
    insert(order) {
      insert.run(...FIELDS.map((field) => toColumn(order[field])));
      noteDue.run(dueAt(order), order.id);
    },
    find: (id) => toRecord(byId.get(id)),
    byAuthId: (authId) => toRecord(byAuth.get(authId)),
    byMerchantOrderId: (merchantKey, merchantOrderId) => rows(byMerchant.all(merchantKey, merchantOrderId)),
    list: ({ customerId, status } = {}) => rows(select.all(customerId ?? null, status ?? null)),
    due: (now) => rows(due.all(now)),
    countUnpaid: (customerId) => (unpaid.get(customerId) as { count: number }).count,
    update(id, changes) {
      const fields = Object.keys(changes) as (keyof OrderChanges)[];
      if (fields.length > 0) {
        const sets = fields.map((field) => `${COLUMNS[field]} = ?`).join(', ');
        db.prepare(`UPDATE orders SET ${sets} WHERE id = ?`).run(
          ...fields.map((field) => toColumn(changes[field])),
          id,
        );
      }
      if (changes.auth !== undefined) {
        db.prepare('UPDATE orders SET auth_id = ? WHERE id = ?').run(changes.auth?.id ?? null, id);
      }
      const order = toRecord(byId.get(id))!;
      noteDue.run(dueAt(order), id);
      return order;
    },
    noteStatus: (id, status, at, cause) => void note.run(id, status, at, cause),
    history: (id) =>
      (history.all(id) as unknown as { status: OrderStatus; at: number; cause: string }[]).map((entry) => ({
        ...entry,
        at: new Date(entry.at).toISOString(),
      })),
  };
}

function toRecord(row: Row | undefined): OrderRecord | null {
  if (!row) return null;
  const entries = FIELDS.map((field) => [field, readColumn(field, row[COLUMNS[field]] ?? null)]);
  return Object.fromEntries(entries) as unknown as OrderRecord;
}

function readColumn(field: keyof OrderRecord, value: SQLOutputValue): unknown {
  if (BOOLEANS.has(field)) return value === 1;
  if (OBJECTS.has(field) && value !== null) return JSON.parse(value as string) as unknown;
  return value;
}
