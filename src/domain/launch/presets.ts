// Values that a page presets without a signature: never locked, never trusted, and overridden by a signed payload.
import type { PaymentType } from '../order/payment.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';

export const HIDEABLE = ['promo', 'tabs', 'language', 'quick-amounts'] as const;
export type Hideable = (typeof HIDEABLE)[number];

export interface Presets {
  /** tickerWithNetwork. */
  payCurrency?: string;
  receiveCurrency?: string;
  /** The pay amount. */
  amount?: string;
  paymentType?: PaymentType;
  /** The only currencies that are offered; kinds of which none is listed stay unrestricted. */
  currencies?: readonly string[];
}

/** Attribute names of the presets. */
export type PresetName =
  'pay-currency' | 'receive-currency' | 'amount' | 'payment-type' | 'currencies' | 'hide';

/** Accepts plain decimals above 0. */
export const isPresetAmount = (text: string | null | undefined): text is string =>
  !!text && AMOUNT_PATTERN.test(text) && /[1-9]/.test(text);

export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Depends only on the page, so that nothing is drawn that would disappear when the lists have loaded. */
export const isHidden = (
  { presetTexts }: { presetTexts?: Readonly<Record<string, string | null>> },
  part: Hideable,
): boolean => listOf(presetTexts?.['hide'] ?? '').includes(part);
