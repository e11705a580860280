// Accepted launches, and their used nonces.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { newId, sha256 } from '../rules/ids.ts';

export interface LaunchStore {
  open(merchantKey: string, payload: string): string;
  /** Opens a launch whose nonce is unused. With the key of the launch's first check, returns that launch again. Null: a replay. */
  openOnce(merchantKey: string, payload: string, use: NonceUse): string | null;
  isKnown(launchId: string, merchantKey: string, payload: string): boolean;
  /** The launch's latest order; null if there is none. */
  orderOf(launchId: string): string | null;
  noteOrder(launchId: string, orderId: string): void;
}

export interface NonceUse {
  nonce: string;
  /** Known only to the visitor who made the check, not to someone who found the launch. */
  checkKey: string | null;
  /** Expiry of the launch, in milliseconds since 1970. */
  expiresAt: number | null;
}

export function createLaunchStore(db: DatabaseSync, clock: SandboxClock): LaunchStore {
  const insert = db.prepare(
    'INSERT INTO launches (id, merchant_key, payload_hash, created_at) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT 1 FROM launches WHERE id = ? AND merchant_key = ? AND payload_hash = ?');
  const order = db.prepare('SELECT order_id AS id FROM launches WHERE id = ?');
  const note = db.prepare('UPDATE launches SET order_id = ? WHERE id = ?');
  const use = db.prepare(
    `INSERT INTO nonces (merchant_key, nonce, created_at, expires_at, check_key_hash, launch_id) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const findUse = db.prepare(
    `SELECT launches.id FROM nonces JOIN launches ON launches.id = launch_id
     WHERE nonces.merchant_key = ? AND nonce = ? AND check_key_hash = ? AND payload_hash = ?`,
  );
  const now = () => clock.now().getTime();
  function open(merchantKey: string, payload: string): string {
    const id = newId();
    insert.run(id, merchantKey, sha256(payload), now());
    return id;
  }
  return {
    open,
    openOnce: (merchantKey, payload, { nonce, checkKey, expiresAt }) =>
      inTransaction(db, () => {
        const keyHash = checkKey === null ? null : sha256(checkKey);
        const earlier = findUse.get(merchantKey, nonce, keyHash, sha256(payload)) as
          { id: string } | undefined;
        if (earlier) return earlier.id;
        const id = newId();
        const isUnused = Number(use.run(merchantKey, nonce, now(), expiresAt, keyHash, id).changes) === 1;
        if (isUnused) insert.run(id, merchantKey, sha256(payload), now());
        return isUnused ? id : null;
      }),
    isKnown: (launchId, merchantKey, payload) =>
      find.get(launchId, merchantKey, sha256(payload)) !== undefined,
    orderOf: (launchId) => (order.get(launchId) as { id: string | null } | undefined)?.id ?? null,
    noteOrder: (launchId, orderId) => void note.run(orderId, launchId),
  };
}
