// Enters a screen: the heading passes the focus on to the first field that must be filled, and the screen shows from its top.
import { keepClearOfBar } from './keep-clear-of-bar.ts';
import { showFromStart } from './show-from-start.ts';

const TYPED = 'input:not([type=checkbox], [type=radio], :disabled, :read-only), select:not(:disabled)';
/**
 * And the button that opens a form to be filled first. The calling code belongs to the phone field and always has a value; a memo may stay
 * empty.
 */
const FIELDS = `:is(${TYPED}):not(.phone__select, [name=memo]), [data-unfilled]`;
const HEADING = '.screen__title';

/**
 * Without the heading's id, no field takes the focus; neither if the heading does not have the focus, because the page around kept it. Returns
 * a function that ends this.
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
 * Enters the calculator after a return: when React removes the focused control, the focus passes to the element, and from there to the first
 * control, a link. `card` is the calculator's. A field in which the customer types meanwhile keeps the focus, here and in the page around.
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
  // The heading keeps the focus: a customer who began below that button would meet the empty form only at the end.
  if (!field || 'unfilled' in field.dataset) return;
  const own = field.getAttribute('aria-describedby');
  const both = [titleId, own].filter(Boolean).join(' ');
  field.setAttribute('aria-describedby', both);
  field.focus({ preventScroll: true });
  const leave = (event: FocusEvent) => {
    // The customer did not choose this field, so it is no error to leave it empty.
    if (field.value === '') event.stopPropagation();
    // An error may have replaced the description meanwhile.
    if (field.getAttribute('aria-describedby') !== both) return;
    if (own) field.setAttribute('aria-describedby', own);
    else field.removeAttribute('aria-describedby');
  };
  field.addEventListener('focusout', leave, { once: true });
}
