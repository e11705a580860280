// One-time codes. Each has a ticket, and only its holder uses up the code's five attempts; without a ticket, attempts also count by the
// caller's address.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import { newCode, newToken, sha256 } from '../rules/ids.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const CODE_ATTEMPTS = 5;
export const CODE_WAIT_MS = 60_000;

const DAY_MS = 24 * 3600_000;
/** Wrong codes by e-mail and address without a ticket: a guesser has this many chances in a million. */
export const WRONG_CODES_A_DAY = 20;
/** Unused codes that one address may request for an e-mail; used codes do not count. */
export const UNUSED_CODES_A_DAY = 20;

export const CODE_TICKETS = `
ALTER TABLE codes ADD COLUMN ticket TEXT;
ALTER TABLE codes ADD COLUMN address TEXT NOT NULL DEFAULT '';
-- Wrong tries without a ticket: they take nothing from whoever holds one.
ALTER TABLE codes ADD COLUMN open_attempts INTEGER NOT NULL DEFAULT 0;
CREATE TABLE wrong_codes (email TEXT NOT NULL, address TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
CREATE INDEX wrong_codes_email ON wrong_codes (email, address, created_at);
`;

/** The data of a sign-up; it takes effect with the right code, because anyone can type an e-mail. */
export interface SignUpWish {
  termsVersion: string;
  isSubscribed: boolean;
  refcode: string | null;
}

export type CodeCheck =
  | { state: 'right'; signUp: SignUpWish | null }
  | { state: 'wrong' | 'earlier' | 'expired' | 'exhausted' | 'missing' | 'locked' };

/** The sender of a request; `address` is the network address. */
export interface Sender {
  email: string;
  address: string;
}

export interface CodeStore {
  /** When this address may request the next code, in milliseconds since 1970; null if it may now. */
  nextAt(sender: Sender): number | null;
  /** When this address may again request codes after a day's maximum, in milliseconds since 1970; null if it may now. */
  lockedUntil(sender: Sender): number | null;
  /** Without sign-up data the new code inherits those of the previous code. */
  issue(sender: Sender, signUp: SignUpWish | null): { code: string; ticket: string };
  /** Returns true if a sign-up waits for its code. */
  isAwaited(email: string): boolean;
  /** Merges a second sign-up into the code that has been sent: only what both requested is kept. */
  narrow(email: string, signUp: SignUpWish): void;
  /** With a ticket, checks that ticket's code; without one, the newest code of the e-mail. */
  check(given: Sender & { password: string; ticket?: string }): CodeCheck;
}

interface CodeRow {
  id: number;
  code_hash: string;
  created_at: number;
  expires_at: number;
  attempts: number;
  open_attempts: number;
  used_at: number | null;
  sign_up: string | null;
}

export function createCodeStore(db: DatabaseSync, clock: SandboxClock): CodeStore {
  const queries = codeQueries(db);
  const now = () => clock.now().getTime();
  const wishOf = (row: CodeRow | undefined): SignUpWish | null => {
    const isOpen = row !== undefined && row.used_at === null && row.sign_up !== null;
    return isOpen ? (JSON.parse(row.sign_up!) as SignUpWish) : null;
  };
  const waiting = (email: string) => wishOf(queries.last(email));
  return {
    nextAt(sender) {
      const row = queries.lastOf(sender);
      // A used code ends the wait, because signing in again at once is no abuse.
      if (!row || row.used_at !== null) return null;
      const at = row.created_at + CODE_WAIT_MS;
      return at > now() ? at : null;
    },
    lockedUntil(sender) {
      const { unused, since } = queries.unusedSince(sender, now() - DAY_MS);
      return unused >= UNUSED_CODES_A_DAY ? (since ?? now()) + DAY_MS : null;
    },
    issue({ email, address }, signUp) {
      const code = newCode();
      const ticket = newToken();
      const wish = signUp ?? waiting(email);
      const text = wish && JSON.stringify(wish);
      queries.insert.run(
        ...[email, sha256(`${email}:${code}`), now(), now() + CODE_LIFETIME_MS, text],
        ...[sha256(ticket), address],
      );
      return { code, ticket };
    },
    isAwaited: (email) => waiting(email) !== null,
    narrow(email, { isSubscribed, refcode }) {
      const [row, wish] = [queries.last(email), waiting(email)];
      if (!row || !wish) return;
      const both: SignUpWish = {
        termsVersion: wish.termsVersion,
        isSubscribed: wish.isSubscribed && isSubscribed,
        refcode: wish.refcode === refcode ? refcode : null,
      };
      queries.keep.run(JSON.stringify(both), row.id);
    },
    check({ email, address, password, ticket }) {
      const own = ticket === undefined ? undefined : queries.ofTicket(email, sha256(ticket));
      const row = own ?? queries.last(email);
      if (!own && queries.wrongSince(email, address, now() - DAY_MS) >= WRONG_CODES_A_DAY)
        return { state: 'locked' };
      if (!row || row.used_at !== null) return { state: 'missing' };
      if (row.expires_at <= now()) return { state: 'expired' };
      const attempts = own ? row.attempts : row.open_attempts;
      if (attempts >= CODE_ATTEMPTS) return { state: 'exhausted' };
      // The response with the newest code's ticket may have been lost, so its code is accepted too.
      const hash = sha256(`${email}:${password}`);
      const meant = [row, queries.last(email)!].find(
        (one) => one.code_hash === hash && one.used_at === null && one.expires_at > now(),
      );
      if (!meant) {
        (own ? queries.countAttempt : queries.countOpenAttempt).run(row.id);
        if (!own) queries.noteWrong.run(email, address, now());
        if (attempts + 1 >= CODE_ATTEMPTS) return { state: 'exhausted' };
        // Safe to reveal, because it signs no one in: the customer has taken the code from an earlier mail.
        return { state: queries.hasHad(email, hash) ? 'earlier' : 'wrong' };
      }
      queries.use.run(now(), meant.id);
      return { state: 'right', signUp: wishOf(meant) };
    },
  };
}

function codeQueries(db: DatabaseSync) {
  const newest = db.prepare('SELECT * FROM codes WHERE email = ? ORDER BY id DESC LIMIT 1');
  const newestOf = db.prepare('SELECT * FROM codes WHERE email = ? AND address = ? ORDER BY id DESC LIMIT 1');
  const byTicket = db.prepare('SELECT * FROM codes WHERE email = ? AND ticket = ?');
  const had = db.prepare('SELECT id FROM codes WHERE email = ? AND code_hash = ? LIMIT 1');
  const ofDay = db.prepare(
    `SELECT count(*) AS unused, min(created_at) AS since FROM codes
     WHERE email = ? AND address = ? AND created_at > ? AND used_at IS NULL`,
  );
  const wrong = db.prepare(
    'SELECT count(*) AS count FROM wrong_codes WHERE email = ? AND address = ? AND created_at > ?',
  );
  return {
    insert: db.prepare(
      `INSERT INTO codes (email, code_hash, created_at, expires_at, sign_up, ticket, address)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    countAttempt: db.prepare('UPDATE codes SET attempts = attempts + 1 WHERE id = ?'),
    countOpenAttempt: db.prepare('UPDATE codes SET open_attempts = open_attempts + 1 WHERE id = ?'),
    noteWrong: db.prepare('INSERT INTO wrong_codes (email, address, created_at) VALUES (?, ?, ?)'),
    use: db.prepare('UPDATE codes SET used_at = ? WHERE id = ?'),
    keep: db.prepare('UPDATE codes SET sign_up = ? WHERE id = ?'),
    last: (email: string) => newest.get(email) as CodeRow | undefined,
    hasHad: (email: string, hash: string) => had.get(email, hash) !== undefined,
    lastOf: ({ email, address }: Sender) => newestOf.get(email, address) as CodeRow | undefined,
    ofTicket: (email: string, hash: string) => byTicket.get(email, hash) as CodeRow | undefined,
    unusedSince: ({ email, address }: Sender, since: number) =>
      ofDay.get(email, address, since) as { unused: number; since: number | null },
    wrongSince: (email: string, address: string, since: number) =>
      (wrong.get(email, address, since) as { count: number }).count,
  };
}
