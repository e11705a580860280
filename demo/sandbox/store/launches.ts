// Launches that were accepted, and the nonces that they used up (contract section 2).
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newId, sha256 } from '../rules/ids.ts';

export interface LaunchStore {
  open(merchantKey: string, payload: string): string;
  isKnown(launchId: string, merchantKey: string, payload: string): boolean;
  /** False when the nonce was used before. */
  useNonce(merchantKey: string, nonce: string): boolean;
}

export function createLaunchStore(db: DatabaseSync, clock: SandboxClock): LaunchStore {
  const insert = db.prepare(
    'INSERT INTO launches (id, merchant_key, payload_hash, created_at) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare('SELECT 1 FROM launches WHERE id = ? AND merchant_key = ? AND payload_hash = ?');
  const use = db.prepare(
    'INSERT INTO nonces (merchant_key, nonce, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
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
    useNonce: (merchantKey, nonce) => Number(use.run(merchantKey, nonce, now()).changes) === 1,
  };
}
