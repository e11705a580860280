// What a page may wish of the calculator without a signature: never locked, never trusted, and a signed payload wins.
import type { PaymentType } from '../order/payment.ts';
import { AMOUNT_PATTERN } from '../wire/readers.ts';

export const HIDEABLE = ['promo', 'tabs', 'language', 'quick-amounts'] as const;
export type Hideable = (typeof HIDEABLE)[number];

export interface Presets {
  /** tickerWithNetwork. */
  payCurrency?: string;
  receiveCurrency?: string;
  /** What is paid. */
  amount?: string;
  paymentType?: PaymentType;
  /** Only these are offered; of a kind that none of them is, all are. */
  currencies?: readonly string[];
}

/** What was wished, by the attribute's name. */
export type PresetName =
  'pay-currency' | 'receive-currency' | 'amount' | 'payment-type' | 'currencies' | 'hide';

/** Plain decimals above 0. */
export const isPresetAmount = (text: string | null | undefined): text is string =>
  !!text && AMOUNT_PATTERN.test(text) && /[1-9]/.test(text);

export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Known from the page alone, so that nothing is drawn which goes away when the lists have come. */
export const isHidden = (
  { presetTexts }: { presetTexts?: Readonly<Record<string, string | null>> },
  part: Hideable,
): boolean => listOf(presetTexts?.['hide'] ?? '').includes(part);
