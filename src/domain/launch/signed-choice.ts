// What a signed launch requests of the card, parsed before the strict parser (`launch-payload.ts`) has loaded, which explains errors.
// Nothing of it is trusted here: the gateway is still checking the signature.
import { AMOUNT_PATTERN } from '../wire/readers.ts';
import { storedRecord } from '../../lib/stored-record.ts';
import { flowOf, type FlowType } from './flow-type.ts';
import type { MerchantPayload } from './merchant.ts';

export interface SignedChoice {
  /** Null without a signed payload. */
  payload: MerchantPayload | null;
  flow: FlowType;
}

const NAMES: ReadonlySet<string> = new Set([
  'fromCurrency',
  'fromAmount',
  'toCurrency',
  'toAmount',
  'toWallet',
  'walletAddresses',
  'paymentType',
  'externalData',
]);

/** Null for a launch that only the strict parser can judge. */
export function signedChoice(launch: {
  apiKey: string | null;
  payload: string | null;
  signature: string | null;
}): SignedChoice | null {
  if (!launch.payload)
    return launch.signature && !launch.apiKey ? null : { payload: null, flow: 'any_crypto' };
  const source = launch.apiKey ? storedRecord(launch.payload) : {};
  const given = Object.entries(source).filter(([, value]) => value !== null && value !== '');
  const known = given.filter(([name]) => NAMES.has(name));
  const isPlain = known.every(([name, value]) => typeof value === 'string' && isAmount(name, value));
  const payload: MerchantPayload = Object.fromEntries(known);
  const flow = flowOf(payload);
  return given.length > 0 && isPlain && flow ? { payload, flow } : null;
}

const isAmount = (name: string, value: string) => !name.endsWith('Amount') || AMOUNT_PATTERN.test(value);
