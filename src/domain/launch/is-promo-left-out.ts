// Whether the offer above the calculator is left out, as far as it is known before anything is drawn.
import type { Mode } from './setting-types.ts';
import { isHidden } from './presets.ts';

export interface PromoFacts {
  mode: Mode;
  presetTexts?: Readonly<Record<string, string | null>>;
  hasSession: boolean;
  /** What the storage holds of it. */
  dismissed: string | null;
}

/**
 * A plate that goes later would move the field being typed in. Whether the customer of a kept session may be made the offer of buying is
 * known only after the calculator is drawn.
 */
export const isPromoLeftOut = ({ mode, presetTexts, hasSession, dismissed }: PromoFacts): boolean =>
  isHidden({ presetTexts }, 'promo') || (mode === 'buy' && hasSession) || dismissed === 'true';
