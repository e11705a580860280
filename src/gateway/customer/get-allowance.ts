// GET customers/current/allowance: what the next order requires, and what remains of the limits.
import { allowanceSchema } from '../../domain/customer/allowance.schema.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { call } from '../call.ts';
import { ALLOWANCE_PATH } from '../contract/customer-paths.ts';
import { parseWith } from '../parse-with.ts';

export interface AllowanceRequest {
  mode: Mode;
  /** The fiat currency of the pair. */
  currency: string;
}

export const getAllowance = call(({ mode, currency }: AllowanceRequest) => ({
  method: 'GET',
  path: ALLOWANCE_PATH,
  query: { mode, currency },
  parse: parseWith(allowanceSchema),
}));
