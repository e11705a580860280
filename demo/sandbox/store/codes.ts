// One-time codes: they expire, bear five attempts, come at most once a minute, and both have a total for a day.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newCode, sha256 } from '../rules/ids.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_ATTEMPTS = 5;
export const CODE_WAIT_MS = 60_000;

const DAY_MS = 24 * 3600_000;
/** Of an e-mail within a day: whoever guesses has this many chances in a million. */
export const WRONG_CODES_A_DAY = 20;
/** Codes that nobody used: signing in has no limit. */
export const UNUSED_CODES_A_DAY = 20;

/** What a sign-up asked for; it counts when the code is right, since anybody may type an e-mail. */
export interface SignUpWish {
  termsVersion: string;
  isSubscribed: boolean;
  refcode: string | null;
}

export type CodeCheck =
  | { state: 'right'; signUp: SignUpWish | null }
  | { state: 'wrong' | 'expired' | 'exhausted' | 'missing' | 'locked' };

export interface CodeStore {
  /** When the next code may be issued; null when it may be at once. */
  nextAt(email: string): number | null;
  /** When the day's codes or attempts are no longer used up; null when they are not. */
  lockedUntil(email: string): number | null;
  /** A code that is asked for again carries on what the one before carried. */
  issue(email: string, signUp: SignUpWish | null): string;
  /** Whether a sign-up waits for its code. */
  isAwaited(email: string): boolean;
  /** A second sign-up for the code that is on its way: only what both asked for is left. */
  narrow(email: string, signUp: SignUpWish): void;
  check(email: string, code: string): CodeCheck;
}

interface CodeRow {
  id: number;
  code_hash: string;
  created_at: number;
  expires_at: number;
  attempts: number;
  used_at: number | null;
  sign_up: string | null;
}

export function createCodeStore(db: DatabaseSync, clock: SandboxClock): CodeStore {
  const { insert, countAttempt, use, keep, last, usageSince } = codeQueries(db);
  const now = () => clock.now().getTime();
  const usage = (email: string) => usageSince(email, now() - DAY_MS);
  const waiting = (email: string): SignUpWish | null => {
    const row = last(email);
    const isOpen = row !== undefined && row.used_at === null && row.sign_up !== null;
    return isOpen ? (JSON.parse(row.sign_up!) as SignUpWish) : null;
  };
  return {
    nextAt(email) {
      const row = last(email);
      // A used code ends the wait: signing in again at once is no abuse.
      if (!row || row.used_at !== null) return null;
      const at = row.created_at + CODE_WAIT_MS;
      return at > now() ? at : null;
    },
    lockedUntil(email) {
      const { attempts, unused, since } = usage(email);
      const isLocked = attempts >= WRONG_CODES_A_DAY || unused >= UNUSED_CODES_A_DAY;
      return isLocked ? (since ?? now()) + DAY_MS : null;
    },
    issue(email, signUp) {
      const code = newCode();
      const wish = signUp ?? waiting(email);
      const text = wish && JSON.stringify(wish);
      insert.run(email, sha256(`${email}:${code}`), now(), now() + CODE_LIFETIME_MS, text);
      return code;
    },
    isAwaited: (email) => waiting(email) !== null,
    narrow(email, { isSubscribed, refcode }) {
      const [row, wish] = [last(email), waiting(email)];
      if (!row || !wish) return;
      const both: SignUpWish = {
        termsVersion: wish.termsVersion,
        isSubscribed: wish.isSubscribed && isSubscribed,
        refcode: wish.refcode === refcode ? refcode : null,
      };
      keep.run(JSON.stringify(both), row.id);
    },
    check(email, code) {
      const row = last(email);
      if (usage(email).attempts >= WRONG_CODES_A_DAY) return { state: 'locked' };
      if (!row || row.used_at !== null) return { state: 'missing' };
      if (row.expires_at <= now()) return { state: 'expired' };
      if (row.attempts >= CODE_ATTEMPTS) return { state: 'exhausted' };
      if (row.code_hash !== sha256(`${email}:${code}`)) {
        countAttempt.run(row.id);
        return { state: row.attempts + 1 >= CODE_ATTEMPTS ? 'exhausted' : 'wrong' };
      }
      const signUp = waiting(email);
      use.run(now(), row.id);
      return { state: 'right', signUp };
    },
  };
}

function codeQueries(db: DatabaseSync) {
  const newest = db.prepare('SELECT * FROM codes WHERE email = ? ORDER BY id DESC LIMIT 1');
  const ofDay = db.prepare(
    `SELECT coalesce(sum(attempts), 0) AS attempts, count(*) FILTER (WHERE used_at IS NULL) AS unused,
       min(created_at) FILTER (WHERE used_at IS NULL OR attempts > 0) AS since
     FROM codes WHERE email = ? AND created_at > ?`,
  );
  return {
    insert: db.prepare(
      'INSERT INTO codes (email, code_hash, created_at, expires_at, sign_up) VALUES (?, ?, ?, ?, ?)',
    ),
    countAttempt: db.prepare('UPDATE codes SET attempts = attempts + 1 WHERE id = ?'),
    use: db.prepare('UPDATE codes SET used_at = ? WHERE id = ?'),
    keep: db.prepare('UPDATE codes SET sign_up = ? WHERE id = ?'),
    last: (email: string) => newest.get(email) as CodeRow | undefined,
    usageSince: (email: string, since: number) =>
      ofDay.get(email, since) as { attempts: number; unused: number; since: number | null },
  };
}
