// The steps that the header names, in the order of each direction.
import type { Mode } from '../../domain/launch/setting-types.ts';

/** A screen's place on the way. */
export type StepperStep = 'amount' | 'wallet' | 'verify' | 'pay' | 'card' | 'transfer' | 'done';

export const STEPS: Record<Mode, readonly StepperStep[]> = {
  buy: ['amount', 'wallet', 'verify', 'pay', 'done'],
  sell: ['amount', 'verify', 'card', 'transfer', 'done'],
};
