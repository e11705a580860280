// The calculator's card as nodes, with the functions that write into them. It is part of the element's script, with markup, words and styles,
// so that it can be drawn before anything else has loaded; the application receives it from the element.
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
  /** The side whose amount is being composed, as by an input method: writing into the field meanwhile would double or lose the text. */
  composed: Side | null;
  /** Shows placeholders for everything that needs a response; has no effect if they are shown already. */
  hold(isMethodLocked?: boolean): HeldCard;
  /** Locks the fields that a merchant signed; called once, because a launch never changes. */
  lock(payload: MerchantPayload | null): void;
  /** The content before the gateway has answered. */
  unanswered(sources: ChoiceSources): UnansweredCard;
}

/** Also adopts the theme, and the styles of everything in the card, which all screens share. */
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
