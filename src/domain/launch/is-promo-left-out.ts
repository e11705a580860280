// Decides before the first drawing whether to omit the offer above the calculator.
import type { Mode } from './setting-types.ts';
import { isHidden } from './presets.ts';

export interface PromoFacts {
  mode: Mode;
  presetTexts?: Readonly<Record<string, string | null>>;
  hasSession: boolean;
  /** The stored value of the dismissal. */
  dismissed: string | null;
}

/**
 * An offer that disappeared later would move the field in which the customer types. Whether the customer of a stored session may get the
 * offer is known only after the calculator is drawn.
 */
export const isPromoLeftOut = ({ mode, presetTexts, hasSession, dismissed }: PromoFacts): boolean =>
  isHidden({ presetTexts }, 'promo') || (mode === 'buy' && hasSession) || dismissed === 'true';
