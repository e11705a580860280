// GET currencies/rates: map of '{pay}_{receive}' to the pair's rate, bounds and payment types.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { checkRates } from '../../domain/money/check-rates.ts';
import type { ApiCall, ApiClient } from '../client.ts';
import { RATES_PATH } from '../contract/paths.ts';
import { someOf } from './some-of.ts';

export function getRates(
  client: ApiClient,
  { mode, apiKey }: { mode: Mode; apiKey: string | null },
  options: Pick<ApiCall<unknown>, 'signal' | 'onReceived'> = {},
) {
  return client.send({
    method: 'GET',
    path: RATES_PATH[mode],
    query: { apiKey },
    parse: someOf(checkRates),
    isShared: true,
    ...options,
  });
}
