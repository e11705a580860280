// What the calculator will begin with, as far as it is known before the gateway has answered.
import {
  DEFAULT_FIAT,
  DEFAULT_PAY_AMOUNT,
  FALLBACK_CRYPTO,
  FALLBACK_SELL_FIAT,
} from '../../domain/constants.ts';
import { isPresetAmount } from '../../domain/launch/presets.ts';
import { merchantAmount } from '../../domain/launch/locked-fields.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';
import type { Draft, Side } from '../../domain/order/draft.ts';

export interface FirstChoice extends Record<Side, string> {
  fixedSide: Side;
  value: string;
}

export interface ChoiceSources {
  mode: Mode;
  /** Signed. */
  payload: MerchantPayload | null;
  /** Kept from an earlier visit. */
  draft: Draft | null;
  /** Wished by the page, by attribute. */
  wished?: Readonly<Record<string, string | null>>;
}

/** In the order in which the start decides: signed, kept, wished, usual. */
export function firstChoice({ mode, payload, draft, wished }: ChoiceSources): FirstChoice {
  const isSell = mode === 'sell';
  const amount = wished?.['amount'];
  const value = isPresetAmount(amount) ? amount : DEFAULT_PAY_AMOUNT;
  const side: Side = draft?.fixedSide ?? 'pay';
  return {
    pay:
      payload?.fromCurrency ??
      draft?.payCurrency ??
      wished?.['pay-currency'] ??
      (isSell ? FALLBACK_CRYPTO : DEFAULT_FIAT),
    receive:
      payload?.toCurrency ??
      draft?.receiveCurrency ??
      wished?.['receive-currency'] ??
      (isSell ? FALLBACK_SELL_FIAT : FALLBACK_CRYPTO),
    ...(merchantAmount(payload ?? {}) ?? { fixedSide: side, value: draft?.[`${side}Value`] ?? value }),
  };
}
