// One-time codes: they expire, bear five attempts, and a new one is issued at most once a minute (contract section 4).
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newCode, sha256 } from '../rules/ids.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_ATTEMPTS = 5;
export const CODE_WAIT_MS = 60_000;

export type CodeCheck = 'right' | 'wrong' | 'expired' | 'exhausted' | 'missing';

export interface CodeStore {
  /** When the next code may be issued; null when it may be at once. */
  nextAt(email: string): number | null;
  issue(email: string): string;
  check(email: string, code: string): CodeCheck;
}

interface CodeRow {
  id: number;
  code_hash: string;
  created_at: number;
  expires_at: number;
  attempts: number;
  used_at: number | null;
}

export function createCodeStore(db: DatabaseSync, clock: SandboxClock): CodeStore {
  const insert = db.prepare(
    'INSERT INTO codes (email, code_hash, created_at, expires_at) VALUES (?, ?, ?, ?)',
  );
  const newest = db.prepare('SELECT * FROM codes WHERE email = ? ORDER BY id DESC LIMIT 1');
  const countAttempt = db.prepare('UPDATE codes SET attempts = attempts + 1 WHERE id = ?');
  const use = db.prepare('UPDATE codes SET used_at = ? WHERE id = ?');
  const last = (email: string) => newest.get(email) as CodeRow | undefined;
  const now = () => clock.now().getTime();
  return {
    nextAt(email) {
      const row = last(email);
      // A used code ends the wait: signing in again at once is no abuse.
      if (!row || row.used_at !== null) return null;
      const at = row.created_at + CODE_WAIT_MS;
      return at > now() ? at : null;
    },
    issue(email) {
      const code = newCode();
      insert.run(email, sha256(`${email}:${code}`), now(), now() + CODE_LIFETIME_MS);
      return code;
    },
    check(email, code) {
      const row = last(email);
      if (!row || row.used_at !== null) return 'missing';
      if (row.expires_at <= now()) return 'expired';
      if (row.attempts >= CODE_ATTEMPTS) return 'exhausted';
      if (row.code_hash !== sha256(`${email}:${code}`)) {
        countAttempt.run(row.id);
        return row.attempts + 1 >= CODE_ATTEMPTS ? 'exhausted' : 'wrong';
      }
      use.run(now(), row.id);
      return 'right';
    },
  };
}
