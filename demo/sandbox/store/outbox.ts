// The outbox: every mail that a real gateway would send, to be read by people and tests.
import type { DatabaseSync } from 'node:sqlite';
import type { OutboxRepository, SandboxClock } from '../context.ts';
import type { MailRecord } from '../records.ts';

export interface Mail {
  email: string;
  kind: 'code' | 'order_complete' | 'order_failed' | 'kyc' | 'deposit';
  subject: string;
  text: string;
  code?: string;
}

export interface OutboxStore extends OutboxRepository {
  send(mail: Mail): void;
}

interface MailRow {
  id: number;
  email: string;
  kind: string;
  subject: string;
  text: string;
  code: string | null;
  created_at: number;
}

const LIST_LIMIT = 200;

export function createOutboxStore(db: DatabaseSync, clock: SandboxClock): OutboxStore {
  const insert = db.prepare(
    'INSERT INTO outbox (email, kind, subject, text, code, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const all = db.prepare('SELECT * FROM outbox ORDER BY id DESC LIMIT ?');
  const ofEmail = db.prepare('SELECT * FROM outbox WHERE email = ? ORDER BY id DESC LIMIT ?');
  return {
    send: ({ email, kind, subject, text, code }) =>
      void insert.run(email, kind, subject, text, code ?? null, clock.now().getTime()),
    list(email) {
      const rows = email ? ofEmail.all(email.trim().toLowerCase(), LIST_LIMIT) : all.all(LIST_LIMIT);
      return (rows as unknown as MailRow[]).map(toRecord);
    },
  };
}

function toRecord(row: MailRow): MailRecord {
  return {
    id: row.id,
    to: row.email,
    email: row.email,
    kind: row.kind,
    subject: row.subject,
    text: row.text,
    code: row.code,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
