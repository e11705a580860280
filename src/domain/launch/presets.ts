// What a page may wish of the calculator without a signature: never locked, never trusted, and a signed payload wins.
import type { PaymentType } from '../order/payment.ts';

export const HIDEABLE = ['promo', 'tabs', 'language'] as const;
export type Hideable = (typeof HIDEABLE)[number];

export interface Presets {
  /** tickerWithNetwork. */
  payCurrency?: string;
  receiveCurrency?: string;
  /** Of the pay side. */
  amount?: string;
  paymentType?: PaymentType;
  /** Only these are offered; of a kind that none of them is, all are. */
  currencies?: readonly string[];
  hide?: readonly Hideable[];
}

/** What was wished, by the attribute's name. */
export type PresetName =
  'pay-currency' | 'receive-currency' | 'amount' | 'payment-type' | 'currencies' | 'hide';

export const isHidden = (presets: Presets | null, part: Hideable): boolean =>
  presets?.hide?.includes(part) ?? false;
