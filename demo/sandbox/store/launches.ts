// Accepted launches, and their used nonces.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newId, sha256 } from '../rules/ids.ts';

export interface LaunchStore {
  open(merchantKey: string, payload: string): string;
  isKnown(launchId: string, merchantKey: string, payload: string): boolean;
  /** The launch's latest order; null if there is none. */
  orderOf(launchId: string): string | null;
  noteOrder(launchId: string, orderId: string): void;
  /** Returns false if the nonce was used before; `expiresAt` is its launch's expiry in milliseconds since 1970. */
  useNonce(merchantKey: string, nonce: string, expiresAt: number | null): boolean;
}

export function createLaunchStore(db: DatabaseSync, clock: SandboxClock): LaunchStore {
  const insert = db.prepare(
    'INSERT INTO launches (id, merchant_key, payload_hash, created_at) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT 1 FROM launches WHERE id = ? AND merchant_key = ? AND payload_hash = ?');
  const order = db.prepare('SELECT order_id AS id FROM launches WHERE id = ?');
  const note = db.prepare('UPDATE launches SET order_id = ? WHERE id = ?');
  const use = db.prepare(
    'INSERT INTO nonces (merchant_key, nonce, created_at, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const now = () => clock.now().getTime();
  return {
    open(merchantKey, payload) {
      const id = newId();
      insert.run(id, merchantKey, sha256(payload), now());
      return id;
    },
    isKnown: (launchId, merchantKey, payload) =>
      find.get(launchId, merchantKey, sha256(payload)) !== undefined,
    orderOf: (launchId) => (order.get(launchId) as { id: string | null } | undefined)?.id ?? null,
    noteOrder: (launchId, orderId) => void note.run(orderId, launchId),
    useNonce: (merchantKey, nonce, expiresAt) =>
      Number(use.run(merchantKey, nonce, now(), expiresAt).changes) === 1,
  };
}
