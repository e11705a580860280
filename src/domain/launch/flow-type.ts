// What a signed launch asks for: any crypto, one crypto, or a payment to a merchant.
import type { MerchantPayload } from './merchant.ts';
import { RampError } from '../errors/ramp-error.ts';

export type FlowType = 'any_crypto' | 'specific_crypto' | 'payment';

export function flowType(payload: MerchantPayload): FlowType {
  const flow = flowOfTarget(payload);
  if (payload.contractCall && flow !== 'payment') {
    throw wrongFlow('UNIMPLEMENTED_FLOW_PARAMS', 'unimplemented_flow_params', {
      contractCall: `belongs to a payment: sign ${listed(missingOf(payload))} with it, or leave it out`,
    });
  }
  return flow;
}

const TARGET_FIELDS = ['toCurrency', 'toAmount', 'toWallet'] as const;

function flowOfTarget(payload: MerchantPayload): FlowType {
  const given = TARGET_FIELDS.filter((field) => payload[field]);
  switch (given.join()) {
    case '':
      return 'any_crypto';
    case 'toCurrency,toAmount,toWallet':
      return 'payment';
    case 'toCurrency':
    // A specific crypto may come with a preset address, so `toWallet` beside `toCurrency` is this flow too.
    case 'toCurrency,toWallet':
      return 'specific_crypto';
    default:
      throw wrongFlow(
        'Undefined flow type',
        'undefined_flow_type',
        Object.fromEntries(
          given.map((field) => [field, `stands without ${listed(missingOf(payload))}: ${FLOWS}`]),
        ),
      );
  }
}

const missingOf = (payload: MerchantPayload) => TARGET_FIELDS.filter((field) => !payload[field]);

const listed = (names: readonly string[]): string => names.join(' and ');

const FLOWS =
  'sign toCurrency, toAmount and toWallet for a payment, toCurrency alone or with toWallet for one currency, or none of them';

/** `fields` names what caused it and the cure, `payload.reason` is for the host. */
function wrongFlow(message: string, reason: string, why: Record<string, string>): RampError {
  const fields = Object.fromEntries(Object.entries(why).map(([name, text]) => [name, [text]]));
  return new RampError('merchant_validation_failer', message, { fields, payload: { reason } });
}
