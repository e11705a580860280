// What somebody does with the first view: what is typed is answered at once, most of what is pressed is kept for React.
import type { Widget } from '../create-widget.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { tabAfterKey } from '../../ui/tab-keys.ts';
import { counterpartOf } from './keep-place.ts';
import { SIDES } from './paint.ts';
import type { FirstViewParts } from './parts.ts';

export interface Uses {
  hasPressed(): boolean;
  /** Carries out what was pressed last, on whatever stands there now. */
  pressAgain(): void;
  /** A logo could not be had. */
  isLogoLost(): boolean;
  stop(): void;
}

export function watchUses(
  inner: HTMLElement,
  parts: FirstViewParts,
  { calculator, navigation }: Pick<Widget['commands'], 'calculator' | 'navigation'>,
  onPress: () => void,
): Uses {
  const abort = new AbortController();
  let pressed: { element: Element; find: () => HTMLElement | null } | null = null;
  let isLogoLost = false;
  const listen = (type: string, handle: (event: Event) => void) =>
    inner.addEventListener(type, handle, { capture: true, signal: abort.signal });
  /** What was pressed before was pressed for another amount, or thought better of. */
  const giveUp = () => {
    if (pressed) setBusy(pressed.element, false);
    pressed = null;
  };
  const keep = (element: Element) => {
    giveUp();
    pressed = { element, find: counterpartOf(inner, element) };
    setBusy(element, true);
    onPress();
  };
  listen('input', ({ target }) => {
    const side = SIDES.find((one) => parts.amounts[one] === target);
    if (!side) return;
    giveUp();
    calculator.typeAmount(side, parts.amounts[side].value);
  });
  listen('change', ({ target }) => {
    if (target !== parts.method) return;
    giveUp();
    calculator.choosePaymentType(parts.method.value as PaymentType);
  });
  listen('click', (event) => {
    const target = (event.target as Element).closest('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === parts.close.element) navigation.close();
    else if (parts.promo.element.contains(target)) calculator.dismissPromo();
    else keep(target);
  });
  listen('keydown', (event) => followKey(event as KeyboardEvent, parts));
  // The browser opens the fees by itself when a search within the page finds something inside; React has what is there.
  listen('toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    target.open = false;
    keep(target.querySelector('summary')!);
  });
  listen('error', () => void (isLogoLost = true));
  return {
    hasPressed: () => pressed !== null,
    pressAgain: () => pressed?.find()?.click(),
    isLogoLost: () => isLogoLost,
    stop() {
      if (pressed) setBusy(pressed.element, false);
      abort.abort();
    },
  };
}

/** As React shows a button whose work goes on. */
function setBusy(element: Element, isBusy: boolean): void {
  if (!element.classList.contains('button')) return;
  if (isBusy) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}

/** Arrows do what they will do in React's hands. */
function followKey(event: KeyboardEvent, { tabs, languageButton }: FirstViewParts): void {
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = at < 0 ? null : tabAfterKey(event.key, at, tabs.length);
  const opensMenu = event.target === languageButton && event.key === 'ArrowDown';
  if (next === null && !opensMenu) return;
  event.preventDefault();
  if (next === null) languageButton.click();
  else tabs[next]?.focus();
}
