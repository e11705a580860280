// Takes over the customer's input in the early card.
import type { Side } from '../../domain/order/draft.ts';
import type { EarlyCard } from './early-card.ts';
import { counterpartOf } from './refs.ts';

export interface EarlyUse {
  /** From now on, the application handles input. */
  leave(): void;
  /** Carries out what was pressed, once. */
  pressAgain(): void;
}

interface Follower {
  /** Receives the typed text, now and whenever it changes. */
  take: (side: Side, text: string) => void;
  /** Called if the customer still waits for a press when the early card ends. */
  onPress: () => void;
}

/** The early card ends with `signal` at the latest. */
export function followEarlyCard(
  early: EarlyCard | null,
  inner: HTMLElement,
  signal: AbortSignal,
  { take, onPress }: Follower,
): EarlyUse {
  let find: () => HTMLElement | null = () => null;
  early?.followTyping(take);
  const leave = () => {
    const pressed = early?.stop();
    if (!pressed) return;
    find = counterpartOf(inner, pressed);
    onPress();
  };
  signal.addEventListener('abort', leave, { once: true });
  return {
    leave,
    pressAgain() {
      const pressed = find();
      find = () => null;
      pressed?.click();
    },
  };
}
