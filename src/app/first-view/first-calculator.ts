// One drawn first view: its nodes, what is typed into it, and what is pressed before anybody can answer.
import { sheets, tree } from 'ramp:first-view-template';
import type { Widget } from '../../flows/create-widget.ts';
import type { MessageKey, Messages } from '../../i18n/messages.ts';
import { createText } from '../../i18n/text.ts';
import type { PaymentType } from '../../domain/payment.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { grow } from './grow.ts';
import { counterpartOf } from './keep-place.ts';
import { createPainter, SIDES, type Painter } from './paint.ts';
import { findParts, type FirstViewParts } from './parts.ts';

export interface FirstCalculator {
  /** Writes what has changed. */
  paint(): void;
  /** Writes what only React shows, so that it finds what it would draw itself; false where it would not. */
  complete(): boolean;
  /** The screens cannot be loaded for now: what was pressed has to wait. */
  sayMissing(): void;
  /** Stops listening; answers with what carries out the presses that were not answered. */
  leave(): () => void;
}

export function drawCalculator(
  { stores, commands }: Widget,
  inner: HTMLElement,
  onPress: () => void,
): FirstCalculator {
  const { settings } = stores;
  for (const sheet of sheets) adoptStyles(inner.getRootNode() as ShadowRoot, sheet);
  const { root: card, write } = grow(tree);
  const parts = findParts(card);
  const notice = Object.assign(document.createElement('p'), { className: 'calculator__note', role: 'alert' });
  let painter: Painter | null = null;
  let written: Messages | null = null;
  const paint = () => {
    const { locale, messages } = settings;
    if (!painter || written !== messages) {
      const text = createText(locale, messages, null);
      write((key) => text(key as MessageKey));
      painter = createPainter(parts, stores, text);
      written = messages;
    }
    painter.paint(commands.calculator.shown());
    return painter;
  };
  for (const line of parts.lines) line.textContent = '';
  parts.note.show(false);
  paint();
  const uses = watchUses(inner, parts, commands.calculator, onPress);
  inner.append(card);
  return {
    paint,
    complete() {
      paint().paintSummary(commands.calculator.shown());
      return !uses.isLogoLost();
    },
    sayMissing() {
      const text = settings.messages['shell.noConnection'];
      notice.textContent = typeof text === 'string' ? text : '';
      parts.panel.prepend(notice);
    },
    leave() {
      notice.remove();
      uses.stop();
      return uses.pressAgain;
    },
  };
}

/** What is typed is answered here; what is pressed is kept for React. */
function watchUses(
  inner: HTMLElement,
  parts: FirstViewParts,
  commands: Pick<Widget['commands']['calculator'], 'typeAmount' | 'choosePaymentType'>,
  onPress: () => void,
) {
  const pressed: (() => HTMLElement | null)[] = [];
  const abort = new AbortController();
  let isLogoLost = false;
  const listen = (type: string, handle: (event: Event) => void) =>
    inner.addEventListener(type, handle, { capture: true, signal: abort.signal });
  listen('input', ({ target }) => {
    const side = SIDES.find((one) => parts.amounts[one] === target);
    if (side) commands.typeAmount(side, parts.amounts[side].value);
  });
  listen('change', ({ target }) => {
    if (target === parts.method) commands.choosePaymentType(parts.method.value as PaymentType);
  });
  listen('click', (event) => {
    const target = (event.target as Element).closest('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(counterpartOf(inner, target));
    onPress();
  });
  // The browser opens the fees by itself when a search within the page finds something inside.
  listen('toggle', onPress);
  // React shows letters in place of a logo that cannot be had.
  listen('error', () => void (isLogoLost = true));
  return {
    isLogoLost: () => isLogoLost,
    pressAgain: () => pressed.forEach((find) => find()?.click()),
    stop: () => abort.abort(),
  };
}
