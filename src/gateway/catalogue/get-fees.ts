// GET currencies/fees/{pay}_{receive}: the fees of one pair; sell reads only the provider's.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { checkPairFees } from '../../domain/money/check-pair-fees.ts';
import { call } from '../call.ts';
import { feesPath } from '../contract/paths.ts';

export interface FeesRequest {
  mode: Mode;
  /** '{pay tickerWithNetwork}_{receive tickerWithNetwork}'. */
  pair: string;
  apiKey: string | null;
}

export const getFees = call(({ mode, pair, apiKey }: FeesRequest) => ({
  method: 'GET',
  path: feesPath(mode, pair),
  query: { apiKey },
  parse: checkPairFees,
}));
