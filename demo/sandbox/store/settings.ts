// Small values that survive a restart: the clock's offset and the detected country.
import type { DatabaseSync } from 'node:sqlite';

export interface Settings {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

export function createSettings(db: DatabaseSync): Settings {
  const read = db.prepare('SELECT value FROM settings WHERE key = ?');
  const write = db.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  return {
    get: (key) => (read.get(key) as { value: string } | undefined)?.value ?? null,
    set: (key, value) => void write.run(key, value),
  };
}
