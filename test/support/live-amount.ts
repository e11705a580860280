// A live amount for tests: one that a test changes, or a constant one.
import type { Live } from '../../src/ui/live.ts';
import type { AmountTexts } from '../../src/ui/fields/write-amount.ts';

export interface LiveAmount extends Live<AmountTexts> {
  set(value: string): void;
}

export function liveAmount(value: string, placeholder = '0'): LiveAmount {
  const listeners = new Set<() => void>();
  let texts = { value, placeholder };
  return {
    read: () => texts,
    follow(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    set(next) {
      texts = { value: next, placeholder };
      for (const tell of listeners) tell();
    },
  };
}
