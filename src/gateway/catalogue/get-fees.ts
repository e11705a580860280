// GET currencies/fees/{pay}_{receive}: the fees of one pair; sell reads only the provider's.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { checkPairFees } from '../../domain/money/check-pair-fees.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { feesPath } from '../contract/paths.ts';

export interface FeesRequest {
  mode: Mode;
  /** '{pay tickerWithNetwork}_{receive tickerWithNetwork}'. */
  pair: string;
  apiKey: string | null;
}

export function getFees(client: ApiClient, { mode, pair, apiKey }: FeesRequest, options?: CallOptions) {
  const path = feesPath(mode, pair);
  return client.send({ method: 'GET', path, query: { apiKey }, parse: checkPairFees, ...options });
}
