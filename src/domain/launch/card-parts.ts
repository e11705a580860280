// Which parts the calculator's card has for a launch and a page: decided here for each of its drawings, which must show the same nodes.
import type { FlowType } from './flow-type.ts';
import { lockedFields, type LockedFields } from './locked-fields.ts';
import type { MerchantPayload } from './merchant.ts';
import { isHidden } from './presets.ts';

export interface LaunchParts {
  /** Null where none was signed. */
  payload: MerchantPayload | null;
  flow: FlowType;
  presetTexts?: Readonly<Record<string, string | null>>;
}

export interface CardParts {
  /** A launch, or the page's wish, has chosen between buying and selling. */
  hasTabs: boolean;
  hasLanguages: boolean;
  hasQuickAmounts: boolean;
  /** A payment to a merchant keeps two lines for where it goes. */
  hasGoesTo: boolean;
  locks: LockedFields;
}

export function cardParts({ payload, flow, presetTexts }: LaunchParts): CardParts {
  const locks = lockedFields(payload);
  return {
    hasTabs: payload === null && !isHidden({ presetTexts }, 'tabs'),
    hasLanguages: !isHidden({ presetTexts }, 'language'),
    hasQuickAmounts: !locks.amounts && !isHidden({ presetTexts }, 'quick-amounts'),
    hasGoesTo: flow === 'payment',
    locks,
  };
}
