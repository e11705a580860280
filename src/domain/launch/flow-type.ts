// The flow of a signed launch: any crypto, one crypto, or a payment to a merchant.
import type { MerchantPayload } from './merchant.ts';
import { RampError, type FieldErrors } from '../errors/ramp-error.ts';

export type FlowType = 'any_crypto' | 'specific_crypto' | 'payment';

/** `toWallet` with `toCurrency` presets the address for one crypto. */
const FLOWS: ReadonlyMap<string, FlowType> = new Map([
  ['', 'any_crypto'],
  ['toCurrency,toAmount,toWallet', 'payment'],
  ['toCurrency', 'specific_crypto'],
  ['toCurrency,toWallet', 'specific_crypto'],
]);
const TARGET_FIELDS = ['toCurrency', 'toAmount', 'toWallet'] as const;

type Target = Partial<Record<(typeof TARGET_FIELDS)[number] | 'contractCall', unknown>>;

/** Throws if the signed fields together form no flow. */
export function flowType(payload: Pick<MerchantPayload, keyof Target>): FlowType {
  const wrong = wrongFlow(payload);
  if (wrong) {
    const { message, reason, fields } = wrong;
    throw new RampError('merchant_validation_failer', message, { fields, payload: { reason } });
  }
  return flowOf(payload)!;
}

/** Null if the signed fields together form no flow. */
export const flowOf = (payload: Target): FlowType | null => FLOWS.get(givenOf(payload).join()) ?? null;

/** `fields` names the cause and the fix, `reason` is for the host; null if there is a flow. */
export function wrongFlow(payload: Target): { message: string; reason: string; fields: FieldErrors } | null {
  const flow = flowOf(payload);
  const missing = listed(TARGET_FIELDS.filter((field) => !payload[field]));
  if (!flow) {
    const why = `stands without ${missing}: ${CURE}`;
    const fields = Object.fromEntries(givenOf(payload).map((field) => [field, [why]]));
    return { message: 'Undefined flow type', reason: 'undefined_flow_type', fields };
  }
  if (!payload.contractCall || flow === 'payment') return null;
  const fields = { contractCall: [`belongs to a payment: sign ${missing} with it, or leave it out`] };
  return { message: 'UNIMPLEMENTED_FLOW_PARAMS', reason: 'unimplemented_flow_params', fields };
}

const CURE =
  'sign toCurrency, toAmount and toWallet for a payment, toCurrency alone or with toWallet for one currency, or none of them';

const givenOf = (payload: Target) => TARGET_FIELDS.filter((field) => payload[field]);

const listed = (names: readonly string[]): string => names.join(' and ');
