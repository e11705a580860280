// What a merchant gave of the calculator: it is shown and cannot be edited.
import type { Side } from '../order/draft.ts';
import type { MerchantPayload } from './merchant.ts';

export interface LockedFields {
  payCurrency: boolean;
  receiveCurrency: boolean;
  /** Both amounts: to change one would change the other. */
  amounts: boolean;
  paymentType: boolean;
}

export function lockedFields(payload: MerchantPayload | null): LockedFields {
  return {
    payCurrency: Boolean(payload?.fromCurrency),
    receiveCurrency: Boolean(payload?.toCurrency),
    amounts: Boolean(payload?.fromAmount || payload?.toAmount),
    paymentType: Boolean(payload?.paymentType),
  };
}

/** The amount that a merchant fixed; a given toAmount decides over a fromAmount. */
export function merchantAmount(payload: MerchantPayload): { fixedSide: Side; value: string } | null {
  if (payload.toAmount) return { fixedSide: 'receive', value: payload.toAmount };
  return payload.fromAmount ? { fixedSide: 'pay', value: payload.fromAmount } : null;
}
