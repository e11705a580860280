// Listens to typing in the card's amounts, as long as React has not taken them over.
import type { Side } from '../../domain/order/draft.ts';
import type { Card } from './card.ts';
import { SIDES } from './refs.ts';

export type TypedAmount = readonly [side: Side, text: string];
type Listen = (type: string, handle: (event: Event) => void) => void;

/** The end of a composition reports its text again: only then may the field be rewritten as the calculator reads it. */
export function listenToTyping(listen: Listen, card: Card, take: (side: Side, text: string) => void): void {
  const follow = (event: Event) => {
    const { target, isComposing } = event as InputEvent;
    const side = SIDES.find((one) => card.refs.get(`${one}.amount`) === target);
    if (!side) return;
    card.composed = isComposing ? side : null;
    take(side, (target as HTMLInputElement).value);
  };
  listen('input', follow);
  listen('compositionend', follow);
}
