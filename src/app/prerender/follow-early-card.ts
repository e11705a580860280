// Takes over what the customer did in the early card.
import type { Side } from '../../domain/order/draft.ts';
import type { EarlyCard } from './early-card.ts';
import { counterpartOf } from './refs.ts';

export interface EarlyUse {
  /** Somebody else answers the customer from now on. */
  leave(): void;
  /** Carries out what was pressed, once. */
  pressAgain(): void;
}

/**
 * `take` is told at once what was typed, and from now on what is; `onPress`, when it is left, that somebody waits. It is left at the
 * latest with `signal`.
 */
export function followEarlyCard(
  early: EarlyCard | null,
  inner: HTMLElement,
  take: (side: Side, text: string) => void,
  onPress: () => void,
  signal: AbortSignal,
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
