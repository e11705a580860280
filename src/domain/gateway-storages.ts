// Storage in which each gateway finds only its own values: tokens, launches, orders and their keys never reach another gateway.
import { createBrowserStorages, type Storages, type TextStorage } from '../lib/storage.ts';
import { storedRecord } from '../lib/stored-record.ts';
import { OF_MONEY } from './storage-keys.ts';

/** All keys of the widget except the visitor's own choices, which are the same at every gateway. */
const OF_GATEWAY = /^ramp\.(?!promo|test)/;

/** One entry holds a value for each gateway: `{ "https://gateway.example": "value" }`. */
const BOUND = '{"http';

export function openStorages(gatewayUrl: string): Storages {
  const { session, local } = createBrowserStorages(OF_MONEY);
  return { session: bindStorage(session, gatewayUrl), local: bindStorage(local, gatewayUrl) };
}

/**
 * A value without an origin was written by an older version. Its origin is unknown, so it counts only at the gateway
 * that serves this very script, which could read it anyway.
 */
export function bindStorage(
  storage: TextStorage,
  gatewayUrl: string,
  scriptUrl = import.meta.url,
): TextStorage {
  // Without a gateway nothing starts, but the language is still read.
  const { origin } = new URL(gatewayUrl || 'no:gateway');
  const isOwnScript = `${scriptUrl}`.startsWith(`${origin}/`);
  const parse = (text: string | null): Record<string, unknown> => {
    if (!text?.startsWith(BOUND)) return text && isOwnScript ? { [origin]: text } : {};
    // Invalid text may contain another gateway's values.
    return storedRecord(text);
  };
  /** The entries as they were read last: most reads find the same text. */
  const entries = new Map<string, { text: string | null; values: Readonly<Record<string, unknown>> }>();
  const valuesOf = (key: string) => {
    const text = storage.get(key);
    const known = entries.get(key);
    if (known?.text === text) return known.values;
    const values = parse(text);
    entries.set(key, { text, values });
    return values;
  };
  const get = (key: string) => {
    const value = OF_GATEWAY.test(key) ? valuesOf(key)[origin] : storage.get(key);
    return typeof value === 'string' ? value : null;
  };
  const write = (key: string, value?: string) => {
    const text = OF_GATEWAY.test(key) ? JSON.stringify({ ...valuesOf(key), [origin]: value }) : value;
    if (text && text !== '{}') return storage.set(key, text);
    storage.remove(key);
    return true;
  };
  return {
    get,
    set: write,
    // Keeps the values of other gateways.
    remove: (key) => void (get(key) !== null && write(key)),
    keys: (prefix) => storage.keys(prefix).filter((key) => get(key) !== null),
  };
}
