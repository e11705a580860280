// GET currencies: every currency the gateway knows, fiat and crypto.
import { checkCurrencies } from '../domain/checks/check-currencies.ts';
import type { ApiClient } from './client.ts';
import { CURRENCIES_PATH } from './paths.ts';

export function getCurrencies(client: ApiClient, options: { signal?: AbortSignal } = {}) {
  return client.send({ method: 'GET', path: CURRENCIES_PATH, parse: checkCurrencies, ...options });
}
