// One drawn first view: its nodes, painted from the stores, and what becomes of them.
import { sheets, tree } from 'ramp:first-view-template';
import type { Widget } from '../create-widget.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { MessageKey, Messages } from '../../i18n/messages.ts';
import { LOGO_PATIENCE_MS } from '../../domain/constants.ts';
import { createText } from '../../i18n/text.ts';
import { after } from '../../lib/after-task.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { grow } from './grow.ts';
import { createLogos } from './logos.ts';
import { createPainter, type Painter } from './paint.ts';
import { findParts } from './parts.ts';
import { isValid } from './usual.ts';
import { watchUses } from './uses.ts';

export interface FirstCalculator {
  /** Writes what has changed. */
  paint(): void;
  /** Writes what only React shows, so that it finds what it would draw itself; false where it would not. */
  complete(): boolean;
  /** The screens cannot be loaded for now: said where somebody waits for them. */
  setMissing(isMissing: boolean): void;
  /** No more of it is used. */
  stop(): void;
  /** Carries out the press that was not answered. */
  pressAgain(): void;
}

export function drawCalculator(
  { stores, commands }: Pick<Widget, 'stores' | 'commands'>,
  inner: HTMLElement,
  headingLevel: 1 | 2,
  onPress: () => void,
): FirstCalculator {
  const { settings } = stores;
  for (const sheet of sheets) adoptStyles(inner.getRootNode() as ShadowRoot, sheet);
  const { root: card, write } = grow(tree, `h${headingLevel}`);
  const parts = findParts(card);
  const logos = createLogos(parts.currencies, { sandbox: stores.widget.isSandbox });
  const uses = watchUses(inner, parts, commands, onPress);
  const notice = Object.assign(document.createElement('p'), { className: 'calculator__note', role: 'alert' });
  let painter: Painter | null = null;
  let written: { locale: Locale; messages: Messages } | null = null;
  let isMissing = false;
  const paint = () => {
    const { locale, messages } = settings;
    const shown = commands.calculator.shown();
    // The store tells of each as it is set: the new texts alone would stay beside amounts in the signs of the old language,
    // which React would not draw, and it would draw the whole card anew.
    if (!painter || written?.messages !== messages || written.locale !== locale) {
      const text = createText(locale, messages, null);
      write((key) => text(key as MessageKey));
      notice.textContent = text('shell.noConnection');
      painter = createPainter(parts, stores, text);
      written = { locale, messages };
    }
    painter.paint(shown);
    logos.paint(shown.form);
    const isWaitedFor = isMissing && (uses.hasPressed() || !isValid(shown));
    if (!isWaitedFor) notice.remove();
    else if (!notice.isConnected) parts.panel.prepend(notice);
    return painter;
  };
  for (const line of parts.lines) line.textContent = '';
  parts.note.show(false);
  paint();
  inner.append(card);
  const stopLogos = after(LOGO_PATIENCE_MS, logos.show);
  return {
    paint,
    complete() {
      paint().paintSummary(commands.calculator.shown());
      return !uses.isLogoLost();
    },
    setMissing(isNow) {
      isMissing = isNow;
      paint();
    },
    stop() {
      stopLogos();
      notice.remove();
      uses.stop();
    },
    pressAgain: uses.pressAgain,
  };
}
