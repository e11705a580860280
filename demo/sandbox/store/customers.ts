// Customers in the database.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { CustomerRepository } from '../context.ts';
import type { CustomerRecord, KycStatus } from '../records.ts';

export type CustomerChanges = Partial<Omit<CustomerRecord, 'id' | 'email' | 'createdAt'>>;

export interface CustomerStore extends CustomerRepository {
  insert(customer: CustomerRecord): void;
  update(id: string, changes: CustomerChanges): CustomerRecord;
  /** Customers whose identity checks are due for a decision. */
  withReviewsDue(now: number): CustomerRecord[];
}

type Row = Record<string, SQLOutputValue>;

const COLUMNS: Readonly<Record<keyof CustomerRecord, string>> = {
  id: 'id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  countryCode: 'country_code',
  state: 'state',
  city: 'city',
  postalCode: 'postal_code',
  address: 'address',
  isBlocked: 'is_blocked',
  blockReason: 'block_reason',
  hasCompleteOrders: 'has_complete_orders',
  kycStatus: 'kyc_status',
  rejectLabels: 'reject_labels',
  kycDecidedAt: 'kyc_decided_at',
  languageId: 'language_id',
  isSubscribed: 'is_subscribed',
  refcode: 'refcode',
  createdAt: 'created_at',
};

export function createCustomerStore(db: DatabaseSync): CustomerStore {
  const names = Object.values(COLUMNS);
  const insert = db.prepare(
    `INSERT INTO customers (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const byId = db.prepare('SELECT * FROM customers WHERE id = ?');
  const byEmail = db.prepare('SELECT * FROM customers WHERE email = ?');
  const due = db.prepare('SELECT * FROM customers WHERE kyc_decided_at <= ?');
  const find = (id: string) => toRecord(byId.get(id));
  return {
    byId: find,
    byEmail: (email) => toRecord(byEmail.get(email.trim().toLowerCase())),
    insert(customer) {
      insert.run(
        ...(Object.keys(COLUMNS) as (keyof CustomerRecord)[]).map((field) => toColumn(customer[field])),
      );
    },
    update(id, changes) {
      const fields = Object.keys(changes) as (keyof CustomerChanges)[];
      if (fields.length > 0) {
        const sets = fields.map((field) => `${COLUMNS[field]} = ?`).join(', ');
        db.prepare(`UPDATE customers SET ${sets} WHERE id = ?`).run(
          ...fields.map((field) => toColumn(changes[field])),
          id,
        );
      }
      const customer = find(id);
      if (!customer) throw new Error('Customer not found');
      return customer;
    },
    withReviewsDue: (now) => due.all(now).flatMap((row) => toRecord(row) ?? []),
  };
}

export function toColumn(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'object') return JSON.stringify(value);
  return value as string | number;
}

function toRecord(row: Row | undefined): CustomerRecord | null {
  if (!row) return null;
  return {
    id: row.id as string,
    email: row.email as string,
    firstName: row.first_name as string | null,
    lastName: row.last_name as string | null,
    phone: row.phone as string | null,
    countryCode: row.country_code as string | null,
    state: row.state as string | null,
    city: row.city as string | null,
    postalCode: row.postal_code as string | null,
    address: row.address as string | null,
    isBlocked: row.is_blocked === 1,
    blockReason: row.block_reason as string | null,
    hasCompleteOrders: row.has_complete_orders === 1,
    kycStatus: row.kyc_status as KycStatus,
    rejectLabels: JSON.parse(row.reject_labels as string) as Record<string, string>,
    kycDecidedAt: row.kyc_decided_at as number | null,
    languageId: row.language_id as number,
    isSubscribed: row.is_subscribed === 1,
    refcode: row.refcode as string | null,
    createdAt: row.created_at as number,
  };
}
