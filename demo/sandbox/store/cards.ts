// Saved cards: only the brand, the last four digits and the outcome of their number.
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxClock } from '../context.ts';
import type { CardRecord, CardType } from '../records.ts';
import { newId } from '../rules/ids.ts';

export interface CardStore {
  list(customerId: string): CardRecord[];
  find(customerId: string, id: string): CardRecord | null;
  /** Saving the same card again keeps one entry; a customer's first card is the default. */
  save(card: { customerId: string; type: CardType; lastFourDigits: string; outcome: string }): CardRecord;
  /** Returns false if there was no such card. */
  remove(customerId: string, id: string): boolean;
}

interface CardRow {
  id: string;
  customer_id: string;
  type: string;
  last_four: string;
  is_default: number;
  outcome: string;
}

export function createCardStore(db: DatabaseSync, clock: SandboxClock): CardStore {
  const all = db.prepare(
    'SELECT * FROM cards WHERE customer_id = ? ORDER BY is_default DESC, created_at, rowid',
  );
  const insert = db.prepare(
    'INSERT INTO cards (id, customer_id, type, last_four, is_default, outcome, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare('DELETE FROM cards WHERE customer_id = ? AND id = ?');
  const makeDefault = db.prepare('UPDATE cards SET is_default = 1 WHERE id = ?');
  const list = (customerId: string) => (all.all(customerId) as unknown as CardRow[]).map(toRecord);
  return {
    list,
    find: (customerId, id) => list(customerId).find((card) => card.id === id) ?? null,
    save({ customerId, type, lastFourDigits, outcome }) {
      const saved = list(customerId);
      const same = saved.find((card) => card.type === type && card.lastFourDigits === lastFourDigits);
      if (same) return same;
      const id = newId();
      insert.run(
        id,
        customerId,
        type,
        lastFourDigits,
        saved.length === 0 ? 1 : 0,
        outcome,
        clock.now().getTime(),
      );
      return { id, customerId, type, lastFourDigits, isDefault: saved.length === 0, outcome };
    },
    remove(customerId, id) {
      if (remove.run(customerId, id).changes === 0) return false;
      const [first] = list(customerId);
      if (first && !first.isDefault) makeDefault.run(first.id);
      return true;
    },
  };
}

function toRecord(row: CardRow): CardRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    type: row.type as CardType,
    lastFourDigits: row.last_four,
    isDefault: row.is_default === 1,
    outcome: row.outcome,
  };
}
