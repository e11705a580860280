// What page and browser say about a start already: signed, stored, preset and usual values. Decided here for the first calls, the early
// card and the first quote.
import { DEFAULT_FIAT, DEFAULT_PAY_AMOUNT, FALLBACK_CRYPTO, FALLBACK_SELL_FIAT } from '../constants.ts';
import type { Draft, Side } from '../order/draft.ts';
import { merchantAmount } from './locked-fields.ts';
import type { MerchantPayload } from './merchant.ts';
import { isPresetAmount } from './presets.ts';
import type { Mode } from './setting-types.ts';

export interface FirstChoice extends Record<Side, string> {
  fixedSide: Side;
  value: string;
}

export interface ChoiceSources {
  mode: Mode;
  /** The signed launch. */
  payload: MerchantPayload | null;
  /** Stored by an earlier visit. */
  draft: Draft | null;
  /** Presets of the page, by attribute. */
  wished?: Readonly<Record<string, string | null>>;
}

/** `usualFiat`: the pay currency for buying if none was chosen. */
export function firstChoice(
  { mode, payload, draft, wished }: ChoiceSources,
  usualFiat: string = DEFAULT_FIAT,
): FirstChoice {
  const [pay, receive] =
    mode === 'sell' ? [FALLBACK_CRYPTO, FALLBACK_SELL_FIAT] : [usualFiat, FALLBACK_CRYPTO];
  const amount = wished?.['amount'];
  const value = isPresetAmount(amount) ? amount : DEFAULT_PAY_AMOUNT;
  const side: Side = draft?.fixedSide ?? 'pay';
  return {
    pay: payload?.fromCurrency ?? draft?.payCurrency ?? wished?.['pay-currency'] ?? pay,
    receive: payload?.toCurrency ?? draft?.receiveCurrency ?? wished?.['receive-currency'] ?? receive,
    ...(merchantAmount(payload ?? {}) ?? { fixedSide: side, value: draft?.[`${side}Value`] ?? value }),
  };
}
