// The calculator's values that a merchant fixed: they are shown, but cannot be edited.
import type { Side } from '../order/draft.ts';
import type { MerchantPayload } from './merchant.ts';

export interface LockedFields {
  payCurrency: boolean;
  receiveCurrency: boolean;
  /** Both amounts, because changing one would change the other. */
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

/** Returns the amount that a merchant fixed; toAmount takes precedence over fromAmount. */
export function merchantAmount(payload: MerchantPayload): { fixedSide: Side; value: string } | null {
  if (payload.toAmount) return { fixedSide: 'receive', value: payload.toAmount };
  return payload.fromAmount ? { fixedSide: 'pay', value: payload.fromAmount } : null;
}
