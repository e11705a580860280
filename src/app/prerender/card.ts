// The calculator's card as nodes, and what writes into them. The element's script brings it with its markup, words and styles, so
// that it can be drawn before anything else has come; the application is handed it and built without.
import { css, tree } from 'ramp:first-view-template';
import type { ChoiceSources } from '../../domain/launch/first-choice.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { Side } from '../../domain/order/draft.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { holdCard, type HeldCard } from './hold-card.ts';
import { lockFields } from './lock-fields.ts';
import { describeUnanswered, type UnansweredCard } from './unanswered-texts.ts';
import { createRefs, type Refs } from './refs.ts';
import { renderTemplate } from './render-template.ts';
import { createWriter, type Writer } from './writer.ts';

export interface Card {
  root: HTMLElement;
  refs: Refs;
  writer: Writer;
  /** Whose amount is being composed, as by an input method: what is written into its field meanwhile would double or lose it. */
  composed: Side | null;
  /** Keeps the places of what needs an answer; holding what is held already changes nothing. */
  hold(isMethodLocked?: boolean): HeldCard;
  /** Draws locked what a merchant signed; once, since a launch never changes. */
  lock(payload: MerchantPayload | null): void;
  /** Its content before the gateway has answered. */
  unanswered(sources: ChoiceSources): UnansweredCard;
}

/** The theme too, and the styles of everything that the card shows, which all screens share. */
export const adoptCardStyles = (root: ShadowRoot): void => adoptStyles(root, css);

export function renderCard(headingLevel: 1 | 2): Card {
  const rendered = renderTemplate(tree, `h${headingLevel}`);
  const { root } = rendered;
  const refs = createRefs(root);
  let isLocked = false;
  return {
    root,
    refs,
    writer: createWriter(rendered, refs),
    composed: null,
    hold: (isMethodLocked = false) => holdCard(root, refs, isMethodLocked),
    lock(payload) {
      if (!isLocked) lockFields(refs, payload);
      isLocked = true;
    },
    unanswered: describeUnanswered,
  };
}
