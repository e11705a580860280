// GET currencies: every currency the gateway knows, fiat and crypto.
import { checkCurrencies } from '../domain/catalogue/check-currencies.ts';
import type { ApiClient } from './client.ts';
import { CURRENCIES_PATH } from './contract/paths.ts';

export function getCurrencies(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  const call = { method: 'GET', path: CURRENCIES_PATH, parse: checkCurrencies, isShared: true } as const;
  return client.send({ ...call, ...options });
}
