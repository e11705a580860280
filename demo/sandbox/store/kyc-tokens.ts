// Tokens for the KYC frame: a customer's newest token is valid for twenty minutes.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newToken } from '../rules/ids.ts';

const TOKEN_MS = 20 * 60_000;

export interface KycTokenStore {
  issue(customerId: string): string;
  find(token: string): { customerId: string; isValid: boolean } | null;
  /** Makes the token expire now. */
  expire(token: string): void;
}

export function createKycTokenStore(db: DatabaseSync, clock: SandboxClock): KycTokenStore {
  const insert = db.prepare('INSERT INTO kyc_tokens (token, customer_id, created_at) VALUES (?, ?, ?)');
  const find = db.prepare('SELECT customer_id, created_at FROM kyc_tokens WHERE token = ?');
  const age = db.prepare('UPDATE kyc_tokens SET created_at = ? WHERE token = ?');
  const newest = db.prepare('SELECT token FROM kyc_tokens WHERE customer_id = ? ORDER BY rowid DESC LIMIT 1');
  return {
    issue(customerId) {
      const token = newToken();
      insert.run(token, customerId, clock.now().getTime());
      return token;
    },
    find(token) {
      const row = find.get(token) as { customer_id: string; created_at: number } | undefined;
      if (!row) return null;
      const isNewest = (newest.get(row.customer_id) as { token: string }).token === token;
      return {
        customerId: row.customer_id,
        isValid: isNewest && clock.now().getTime() < row.created_at + TOKEN_MS,
      };
    },
    expire(token) {
      age.run(clock.now().getTime() - TOKEN_MS, token);
    },
  };
}
