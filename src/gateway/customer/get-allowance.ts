// GET customers/current/allowance: what the next order requires, and what remains of the limits.
import { allowanceSchema } from '../../domain/customer/allowance.schema.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { ALLOWANCE_PATH } from '../contract/customer-paths.ts';
import { parseWith } from '../parse-with.ts';

export interface AllowanceRequest {
  mode: Mode;
  /** The fiat currency of the pair. */
  currency: string;
}

export function getAllowance(client: ApiClient, { mode, currency }: AllowanceRequest, options?: CallOptions) {
  const parse = parseWith(allowanceSchema);
  return client.send({ method: 'GET', path: ALLOWANCE_PATH, query: { mode, currency }, parse, ...options });
}
