// The steps in the header, in order, for buy and sell.
import type { Mode } from '../../domain/launch/setting-types.ts';

/** A screen's position in the flow. */
export type StepperStep = 'amount' | 'wallet' | 'verify' | 'pay' | 'card' | 'transfer' | 'done';

export const STEPPER_STEPS: Record<Mode, readonly StepperStep[]> = {
  buy: ['amount', 'wallet', 'verify', 'pay', 'done'],
  sell: ['amount', 'verify', 'card', 'transfer', 'done'],
};
