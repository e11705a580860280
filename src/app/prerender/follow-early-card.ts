// Takes over what the customer did in the early card.
import type { Side } from '../../domain/order/draft.ts';
import type { EarlyCard } from './early-card.ts';
import { counterpartOf } from './refs.ts';

export interface EarlyUse {
  /** The application answers the customer from now on. */
  leave(): void;
  /** Carries out what was pressed, once. */
  pressAgain(): void;
}

interface Follower {
  /** Told at once what was typed, and from now on what is. */
  take: (side: Side, text: string) => void;
  /** When the card is left, the customer waits for what they pressed. */
  onPress: () => void;
}

/** The card is left at the latest with `signal`. */
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
