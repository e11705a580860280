// What a screen's heading hands on: the focus, to the first field that waits for something; and the screen is seen from its beginning.
import { keepClearOfBar } from './keep-clear-of-bar.ts';
import { showFromStart } from './show-from-start.ts';

const TYPED = 'input:not([type=checkbox], [type=radio], :disabled, :read-only), select:not(:disabled)';
/** The calling code of a phone is a part of that field, and has a value from the beginning; a memo may stay empty. */
const FIELDS = `:is(${TYPED}):not(.phone__select, [name=memo])`;
const HEADING = '.screen__title';

/** Without the heading's id no field takes the focus; nor where the heading has none, since the page around kept it. Answers how to leave. */
export function enterScreen(heading: HTMLElement, titleId: string | null): () => void {
  const stops = [keepClearOfBar(heading.closest<HTMLElement>('.screen')!), showFromStart(heading)];
  // The customer may have moved on while this code was loading.
  if (titleId !== null && isAtHeading(heading)) enterField(heading, titleId);
  return () => stops.forEach((stop) => stop());
}

/** The customer has not left the screen's beginning: content that comes later may take the focus. */
export function isAtHeading(inside: Element | null): boolean {
  const heading = inside?.closest('.screen')?.querySelector(HEADING);
  return heading != null && (heading.getRootNode() as ShadowRoot).activeElement === heading;
}

/**
 * The calculator that is come back to: React hands the focus of what it has taken away to the element around, which gives it to whatever
 * comes first, a link. `card`: the calculator's. What a customer types into meanwhile keeps it, here and in the page around.
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
 * The heading is read with the field, as its description, until the field is left. Only a field that must be filled and is empty takes the
 * focus: where nothing is missing, an Enter that was pressed twice would send this screen unread.
 */
function enterField(heading: HTMLElement, titleId: string): void {
  const fields = [...(heading.closest('.screen')?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
  const field = fields.find((each) => each.value === '' && each.checkVisibility());
  if (!field) return;
  const own = field.getAttribute('aria-describedby');
  const both = [titleId, own].filter(Boolean).join(' ');
  field.setAttribute('aria-describedby', both);
  field.focus({ preventScroll: true });
  const leave = (event: FocusEvent) => {
    // The customer did not choose this field: empty as it was found, it is not wrong yet.
    if (field.value === '') event.stopPropagation();
    // An error that was told meanwhile has taken its place.
    if (field.getAttribute('aria-describedby') !== both) return;
    if (own) field.setAttribute('aria-describedby', own);
    else field.removeAttribute('aria-describedby');
  };
  field.addEventListener('focusout', leave, { once: true });
}
