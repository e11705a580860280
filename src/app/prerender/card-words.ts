// The words of the calculator's card, whose template is the one for buying.
import type { Mode } from '../../domain/launch/setting-types.ts';
import { STEPPER_STEPS } from '../../features/shell/stepper-steps.ts';
import type { MessageKey } from '../../i18n/messages.ts';

const WORDS_OF_SELLING: Readonly<Record<string, MessageKey>> = {
  'promo.text': 'promo.sell',
  'calculator.baseCost': 'calculator.exchanged',
};

/** The key of the template's words in the given direction. */
export function keyIn(mode: Mode, key: string): MessageKey {
  if (mode === 'buy') return key as MessageKey;
  const step = STEPPER_STEPS.buy.findIndex((name) => key === `stepper.${name}`);
  if (step >= 0) return `stepper.${STEPPER_STEPS.sell[step]!}`;
  return WORDS_OF_SELLING[key] ?? (key as MessageKey);
}

/** Further texts of the card before the gateway has answered. */
export const EARLY_KEYS: readonly MessageKey[] = [
  'calculator.proceedWith',
  'calculator.readAs',
  'calculator.someMerchantReceives',
  'calculator.youReceive',
  'shell.loading',
  'shell.slow',
];
