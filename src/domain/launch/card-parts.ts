// The parts of the calculator's card for a launch and a page: decided here for all of its renderers, which must create the same nodes.
import type { FlowType } from './flow-type.ts';
import { lockedFields, type LockedFields } from './locked-fields.ts';
import type { MerchantPayload } from './merchant.ts';
import { isHidden } from './presets.ts';

export interface LaunchParts {
  /** Null without a signed payload. */
  payload: MerchantPayload | null;
  flow: FlowType;
  presetTexts?: Readonly<Record<string, string | null>>;
}

export interface CardParts {
  /** False if the launch or the page's preset has chosen between buying and selling. */
  hasTabs: boolean;
  hasLanguages: boolean;
  hasQuickAmounts: boolean;
  /** A payment to a merchant shows two lines about its destination. */
  hasWallet: boolean;
  locks: LockedFields;
}

export function cardParts({ payload, flow, presetTexts }: LaunchParts): CardParts {
  const locks = lockedFields(payload);
  return {
    hasTabs: payload === null && !isHidden({ presetTexts }, 'tabs'),
    hasLanguages: !isHidden({ presetTexts }, 'language'),
    hasQuickAmounts: !locks.amounts && !isHidden({ presetTexts }, 'quick-amounts'),
    hasWallet: flow === 'payment',
    locks,
  };
}
