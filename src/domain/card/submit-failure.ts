// A submission of the card fields that did not result in an order.
import type { SubmitResult } from './vault-protocol.ts';

export type SubmitFailure = Extract<SubmitResult, { ok: false }>;

export function submitFailure(code: string, message: string, status = 0): SubmitFailure {
  return { ok: false, code, message, fields: {}, payload: null, status };
}
