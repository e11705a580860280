// The calculator's card as nodes, with the functions that write into them. It is part of the element's script, with markup, words and styles,
// so that it can be drawn before anything else has loaded; the application receives it from the element.
import { css, tree } from 'ramp:first-view-template';
import type { ChoiceSources } from '../../domain/launch/first-choice.ts';
import type { MerchantPayload } from '../../domain/launch/merchant.ts';
import type { Side } from '../../domain/order/draft.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { describeUnanswered, type UnansweredCard } from './unanswered-texts.ts';
import { createRefs, type Refs, SIDES } from './refs.ts';
import { renderTemplate } from './render-template.ts';
import { createWriter, type Writer } from './writer.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { LOCK } from '../../ui/icons/lock.ts';
import { takeOut } from '../../lib/take-out.ts';

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

/**
 * Locks the fields that a merchant signed, as React does.
 * A launch is read before anything is drawn, and never changes.
 */
function lockFields({ get }: Refs, payload: MerchantPayload | null): void {
  const locks = lockedFields(payload);
  for (const side of SIDES) {
    const pick = get<HTMLButtonElement>(`${side}.pick`);
    const arrow = pick.lastElementChild!;
    if (locks.amounts) {
      const input = get<HTMLInputElement>(`${side}.amount`);
      input.readOnly = true;
      input.parentElement!.previousElementSibling!.append(lockLike(arrow.firstElementChild!));
    }
    if (!locks[`${side}Currency`]) continue;
    pick.disabled = true;
    pick.removeAttribute('aria-haspopup');
    takeOut(arrow);
  }
  if (!locks.paymentType) return;
  const method = get<HTMLSelectElement>('payment-type');
  method.disabled = true;
  method.parentElement!.classList.add('field__box--still');
}

function lockLike(icon: Element): Element {
  const lock = icon.cloneNode(true) as Element;
  for (const side of ['width', 'height']) lock.setAttribute(side, '14');
  lock.firstElementChild!.setAttribute('d', LOCK);
  return lock;
}

interface HeldCard {
  /** Writes 'Loading' into the unknown parts. */
  write(label: string): void;
  /** A quote can be shown; the payment method is not known yet. */
  releaseQuote(): void;
  /** Called once; from then on the card contains only what React would draw. */
  release(): void;
}

/** Placeholders in the card before the gateway has answered: marked as loading, and disabled. */
function holdCard(root: HTMLElement, { get }: Refs, isMethodLocked: boolean): HeldCard {
  // The message that the responses take long.
  const waiting = root.querySelector<HTMLElement>('.calculator__hold')!;
  const picks = SIDES.map((side) => get(`${side}.pick`));
  const held: [HTMLElement, string][] = [];
  const hold = (elements: HTMLElement[], name: string, value: string) => {
    for (const element of elements) {
      element.setAttribute(name, value);
      held.push([element, name]);
    }
  };
  hold([waiting], 'role', 'status');
  hold(picks, 'aria-busy', 'true');
  hold([get('proceed')], 'disabled', '');
  const method = get('payment-type');
  if (!isMethodLocked) hold([method], 'disabled', '');
  const release = (isMethodKnown: boolean) => {
    for (const [element, name] of held)
      if (isMethodKnown || element !== method) element.removeAttribute(name);
    waiting.replaceChildren();
  };
  return {
    write: (label) => hold([waiting, ...picks], 'aria-label', label),
    releaseQuote: () => release(false),
    release: () => release(true),
  };
}
