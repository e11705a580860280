// Enters a screen: moves the focus from the heading to the first field that must be filled, and shows the screen from its top.
import { watchPress } from '../../../lib/watch-press.ts';

const TYPED = 'input:not([type=checkbox], [type=radio], :disabled, :read-only), select:not(:disabled)';
/**
 * Includes the button of a form that must be filled first. Excludes the calling code, which always has a value, and the memo, which is
 * optional.
 */
const FIELDS = `:is(${TYPED}):not(.phone__select, [name=memo]), [data-unfilled]`;
const HEADING = '.screen__title';

/**
 * Moves no focus without the heading's id, or if the heading does not have the focus because the embedding page kept it. Returns a function
 * that stops all observers.
 */
export function enterScreen(heading: HTMLElement, titleId: string | null): () => void {
  const stops = [keepClearOfBar(heading.closest<HTMLElement>('.screen')!), showFromStart(heading)];
  // The customer may have moved on while this code was loading.
  if (titleId !== null && isAtHeading(heading)) enterField(heading, titleId);
  return () => stops.forEach((stop) => stop());
}

/** True while the customer is still at the top of the screen: content that arrives later may take the focus. */
export function isAtHeading(inside: Element | null): boolean {
  const heading = inside?.closest('.screen')?.querySelector(HEADING);
  return heading != null && (heading.getRootNode() as ShadowRoot).activeElement === heading;
}

/**
 * Enters the calculator after a return. When React removes the focused control, the focus would pass to the element and its first control,
 * a link. A field in which the customer is typing keeps the focus, here and in the embedding page. `card`: the calculator's card.
 */
export function enterCalculator(card: Element): void {
  showFromStart(card);
  const { activeElement: own, host } = card.getRootNode() as ShadowRoot;
  const { activeElement: pages, body } = document;
  const isElsewhere = own === null && pages !== null && pages !== body && pages !== host;
  if (isElsewhere || own instanceof HTMLInputElement) return;
  card.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true });
}

/**
 * Screen readers read the heading with the field, as its description, until the customer leaves the field. Only a required empty field takes
 * the focus: if nothing were missing, a double press of Enter would submit this screen unread.
 */
function enterField(heading: HTMLElement, titleId: string): void {
  const fields = [...(heading.closest('.screen')?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  const field = fields.find((each) => each.value === '' && each.checkVisibility());
  // Keep the focus on the heading: a customer who started below that button would notice the empty form only at the end.
  if (!field || 'unfilled' in field.dataset) return;
  const own = field.getAttribute('aria-describedby');
  const both = [titleId, own].filter(Boolean).join(' ');
  field.setAttribute('aria-describedby', both);
  field.focus({ preventScroll: true });
  const leave = (event: FocusEvent) => {
    // The customer did not choose this field, so leaving it empty is not an error.
    if (field.value === '') event.stopPropagation();
    // An error may have replaced the description meanwhile.
    if (field.getAttribute('aria-describedby') !== both) return;
    if (own) field.setAttribute('aria-describedby', own);
    else field.removeAttribute('aria-describedby');
  };
  field.addEventListener('focusout', leave, { once: true });
}

/**
 * Shows a new screen from its top: the pressed button may have been at the bottom of a longer one.
 * The page scrolls only if the card's upper part is out of view, so that nothing jumps. The browser decides that, because an iframe cannot
 * measure which part of it is visible. `inside`: the card, or any node in it. Returns a function that stops it.
 */
export function showFromStart(inside: Element): () => void {
  const card = inside.closest('.card');
  // A card that was removed has no computed styles.
  if (!card?.isConnected) return () => undefined;
  // The part of the card behind the page's own header is not visible.
  const rootMargin = `-${getComputedStyle(card).scrollMarginTop} 0px 0px`;
  const look = ([entry]: IntersectionObserverEntry[]) => {
    watch.disconnect();
    if (!entry || !isStartMissed(entry)) return;
    card.scrollIntoView();
    const { activeElement } = card.getRootNode() as ShadowRoot | Document;
    if (activeElement instanceof HTMLElement) clearOfBar(card, activeElement);
  };
  const watch = new IntersectionObserver(look, { rootMargin });
  watch.observe(card);
  return () => watch.disconnect();
}

/** A card that is completely out of view is scrolled back only right after a press: otherwise the customer is reading elsewhere. */
function isStartMissed({ isIntersecting, intersectionRect, boundingClientRect }: IntersectionObserverEntry) {
  if (isIntersecting) return intersectionRect.top > boundingClientRect.top + 1;
  return boundingClientRect.bottom <= 0 && (navigator.userActivation?.isActive ?? true);
}

/**
 * Scrolls the focused control, and content that a press has opened, out from behind the bar with the main button (WCAG 2.4.11).
 * Returns a function that stops it.
 */
export function keepClearOfBar(screen: HTMLElement): () => void {
  const press = watchPress(screen.getRootNode() as ShadowRoot | Document);
  const look = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // The browser scrolls to the focused control first. A control that moved away under the mouse would not be pressed.
    requestAnimationFrame(() => press.whenReleased(() => clearOfBar(screen, target)));
  };
  // When a frame takes the focus, the embedding page receives no focus event.
  const lookAtFrame = () => {
    const { activeElement } = screen.getRootNode() as ShadowRoot | Document;
    if (activeElement instanceof HTMLIFrameElement && screen.contains(activeElement))
      requestAnimationFrame(() => clearOfBar(screen, activeElement));
  };
  const uncover = ({ target }: Event) => {
    const opened = (target as Element).closest('summary')?.closest('details');
    // React renders the content after this event.
    if (opened) requestAnimationFrame(() => opened.open && clearOfBar(screen, opened, 'nearest'));
  };
  screen.addEventListener('focusin', look);
  screen.addEventListener('click', uncover);
  window.addEventListener('blur', lookAtFrame);
  return () => {
    press.stop();
    screen.removeEventListener('focusin', look);
    screen.removeEventListener('click', uncover);
    window.removeEventListener('blur', lookAtFrame);
  };
}

/** `nearest` shows the whole target, or its first line if it is higher than the window. */
function clearOfBar(around: Element, target: HTMLElement, block: ScrollLogicalPosition = 'center'): void {
  const bar = around.querySelector<HTMLElement>('.screen__action');
  if (!bar || bar.contains(target)) return;
  const edge = bar.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom <= edge.top || top >= edge.bottom) return;
  target.style.scrollMarginBottom = `${edge.height}px`;
  target.scrollIntoView({ block });
}
