// Handles input before React is there: typing takes effect at once, while most presses are kept and repeated for React.
import type { Widget } from '../create-widget.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { isMousePress } from '../../lib/is-mouse-press.ts';
import type { Card } from './card.ts';
import { followKey } from './follow-key.ts';
import { listenToTyping } from './listen-to-typing.ts';
import { counterpartOf } from './refs.ts';
import { setBusy } from './set-busy.ts';
import { listen } from '../../lib/listen.ts';

export interface Interactions {
  hasPressed(): boolean;
  giveUp(): void;
  /** Repeats the last press, on the element that is there now. */
  pressAgain(): void;
  /** A logo could not be loaded. */
  isLogoLost(): boolean;
  stop(): void;
}

export function watchInteractions(
  inner: HTMLElement,
  card: Card,
  { calculator, navigation }: Pick<Widget['commands'], 'calculator' | 'navigation'>,
  onPress: () => void,
): Interactions {
  const { get } = card.refs;
  const abort = new AbortController();
  let pressed: { element: HTMLElement; find: () => HTMLElement | null } | null = null;
  let isLogoLost = false;
  const hear = (type: string, handle: (event: Event) => void) =>
    listen(inner, type, handle, { capture: true, signal: abort.signal });
  /** An earlier press was meant for another amount, or the customer has decided otherwise. */
  const discard = () => {
    if (pressed) setBusy(pressed.element, false);
    pressed = null;
  };
  const keep = (element: HTMLElement) => {
    discard();
    pressed = { element, find: counterpartOf(inner, element) };
    setBusy(element, true);
    onPress();
  };
  listenToTyping(hear, card, (side, text) => {
    discard();
    calculator.typeAmount(side, text);
  });
  hear('change', ({ target }) => {
    if (target !== get('payment-type')) return;
    discard();
    calculator.choosePaymentType((target as HTMLSelectElement).value as PaymentType);
  });
  hear('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === get('dismiss')) return calculator.dismissPromo();
    if (target === get('close')) return navigation.close();
    keep(target);
  });
  hear('pointerdown', (event) => keepPick(event as PointerEvent, keep));
  hear('keydown', (event) => followKey(event as KeyboardEvent, get));
  // The browser opens the fees if a search in the page finds text in them; React draws their content.
  hear('toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    target.open = false;
    keep(get('disclosure'));
  });
  // React draws the merchant's logo anyway.
  hear('error', ({ target }) => void (isLogoLost ||= !get('card-logo').contains(target as Node)));
  return {
    hasPressed: () => pressed !== null,
    giveUp: discard,
    pressAgain: () => pressed?.find()?.click(),
    isLogoLost: () => isLogoLost,
    stop() {
      if (pressed) setBusy(pressed.element, false);
      abort.abort();
    },
  };
}

/** With a mouse, pressing the button opens the picker, as in React; the click that follows must not open it again. */
function keepPick(event: PointerEvent, keep: (pick: HTMLElement) => void): void {
  const pick = (event.target as Element).closest<HTMLElement>('[data-ref=pick]:enabled');
  if (pick && isMousePress(event)) keep(pick);
}
