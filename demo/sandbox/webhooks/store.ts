// Webhooks in the database: each status change creates exactly one for every endpoint of its merchant.
import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../rules/ids.ts';

export interface Endpoint {
  id: string;
  merchantKey: string;
  url: string;
  secret: string;
  cursor: number;
}

/** A row of the history of a merchant's order. */
export interface StatusChange {
  id: number;
  orderId: string;
  status: string;
  /** Null for the first status. */
  previousStatus: string | null;
  at: number;
}

export interface Webhook {
  id: string;
  endpointId: string;
  body: string;
  attempts: number;
  /** Null once it was delivered or given up. */
  nextAt: number | null;
  deliveredAt: number | null;
  /** `200`, or what went wrong. */
  lastAnswer: string | null;
}

export interface Attempt {
  answer: string;
  deliveredAt: number | null;
  nextAt: number | null;
}

export interface WebhookStore {
  add(endpoint: Pick<Endpoint, 'merchantKey' | 'url' | 'secret'>, now: number): Endpoint;
  endpoints(): Endpoint[];
  removeAll(): void;
  /** Returns changes after the endpoint's cursor. */
  changesFor(endpoint: Endpoint): StatusChange[];
  enqueue(endpoint: Endpoint, change: StatusChange, writeBody: (id: string) => string, now: number): void;
  /** Returns the receiver's webhook that has been due longest. */
  nextDue(endpointId: string, now: number): Webhook | null;
  noteAttempt(id: string, attempt: Attempt): void;
  find(id: string): Webhook | null;
  /** Makes the webhook due at once, with all of its attempts. */
  sendAgain(id: string, now: number): void;
  /** Newest first. */
  list(): Webhook[];
}

const ENDPOINT = 'id, merchant_key AS merchantKey, url, secret, cursor';
const WEBHOOK = `id, endpoint_id AS endpointId, body, attempts, next_at AS nextAt,
  delivered_at AS deliveredAt, last_answer AS lastAnswer`;

export function createWebhookStore(db: DatabaseSync): WebhookStore {
  const all = <Row>(sql: string, ...values: (string | number)[]) =>
    db.prepare(sql).all(...values) as unknown as Row[];
  const run = (sql: string, ...values: (string | number | null)[]) => void db.prepare(sql).run(...values);
  return {
    add(endpoint, now) {
      const id = newId();
      const { merchantKey, url, secret } = endpoint;
      const [{ last }] = all<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM order_history') as [
        { last: number },
      ];
      run('INSERT INTO webhook_endpoints VALUES (?, ?, ?, ?, ?, ?)', id, merchantKey, url, secret, last, now);
      return { id, ...endpoint, cursor: last };
    },
    endpoints: () => all(`SELECT ${ENDPOINT} FROM webhook_endpoints ORDER BY created_at, rowid`),
    removeAll() {
      run('DELETE FROM webhooks');
      run('DELETE FROM webhook_endpoints');
    },
    changesFor: ({ merchantKey, cursor }) =>
      all(
        `SELECT h.id, h.order_id AS orderId, h.status, h.at, (SELECT p.status FROM order_history p
           WHERE p.order_id = h.order_id AND p.id < h.id ORDER BY p.id DESC LIMIT 1) AS previousStatus FROM order_history h JOIN orders o ON o.id = h.order_id
         WHERE h.id > ? AND o.merchant_key = ? ORDER BY h.id`,
        cursor,
        merchantKey,
      ),
    enqueue(endpoint, change, writeBody, now) {
      const id = `msg_${newId()}`;
      const values = [id, endpoint.id, writeBody(id), now, now] as const;
      run(
        'INSERT INTO webhooks (id, endpoint_id, body, created_at, next_at) VALUES (?, ?, ?, ?, ?)',
        ...values,
      );
      run('UPDATE webhook_endpoints SET cursor = ? WHERE id = ?', change.id, endpoint.id);
    },
    nextDue: (endpointId, now) =>
      all<Webhook>(
        `SELECT ${WEBHOOK} FROM webhooks WHERE endpoint_id = ? AND next_at <= ? ORDER BY next_at, rowid LIMIT 1`,
        endpointId,
        now,
      )[0] ?? null,
    noteAttempt: (id, { answer, deliveredAt, nextAt }) =>
      run(
        'UPDATE webhooks SET attempts = attempts + 1, last_answer = ?, delivered_at = ?, next_at = ? WHERE id = ?',
        answer,
        deliveredAt,
        nextAt,
        id,
      ),
    find: (id) => all<Webhook>(`SELECT ${WEBHOOK} FROM webhooks WHERE id = ?`, id)[0] ?? null,
    sendAgain: (id, now) =>
      run('UPDATE webhooks SET attempts = 0, next_at = ?, delivered_at = NULL WHERE id = ?', now, id),
    list: () => all(`SELECT ${WEBHOOK} FROM webhooks ORDER BY created_at DESC, rowid DESC`),
  };
}
