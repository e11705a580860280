// Draws the prerendered calculator and writes the model's strings into it whenever they change.
import { sheets, tree } from 'ramp:first-view-template';
import type { Widget } from '../create-widget.ts';
import type { Mode } from '../../domain/launch/flow-type.ts';
import type { Draft } from '../../domain/order/draft.ts';
import { STEPS } from '../../features/shell/index.ts';
import { LOGO_PATIENCE_MS } from '../../domain/constants.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { createText } from '../../i18n/text.ts';
import { after } from '../../lib/time/after-task.ts';
import { memoLast } from '../../lib/memo-last.ts';
import { adoptStyles } from '../../ui/adopt-styles.ts';
import { firstChoice } from './first-choice.ts';
import { lockFields } from './lock-fields.ts';
import { holdPlaces } from './hold-places.ts';
import { isValid } from './eligibility.ts';
import { watchInteractions } from './interactions.ts';
import { createRefs } from './refs.ts';
import { renderTemplate } from './render-template.ts';
import { createLogoWriter, createWriter } from './write-texts.ts';

export interface BoundCalculator {
  /** Writes what has changed. */
  update(): void;
  /** Writes what only React shows, so that React finds what it would draw itself; returns false where it would not. */
  complete(): boolean;
  /** The screens cannot be loaded for now: a notice says so if the customer waits for them. */
  setMissing(isMissing: boolean): void;
  /** Stops following the customer and the stores. */
  stop(): void;
  /** Presses again what was pressed before React was there. */
  pressAgain(): void;
}

/** The template is that of buying. */
function keyIn(mode: Mode, key: string): MessageKey {
  if (mode === 'buy') return key as MessageKey;
  const step = STEPS.buy.findIndex((name) => key === `stepper.${name}`);
  if (step >= 0) return `stepper.${STEPS.sell[step]!}`;
  return key === 'promo.text' ? 'promo.sell' : (key as MessageKey);
}

/** Told where a press waits for files that do not come. */
const drawNotice = () =>
  Object.assign(document.createElement('p'), { className: 'calculator__note', role: 'alert' });

export function bindCalculator(
  { stores, commands }: Pick<Widget, 'stores' | 'commands'>,
  inner: HTMLElement,
  headingLevel: 1 | 2,
  onPress: () => void,
  draft: Draft | null = null,
): BoundCalculator {
  const { settings, launch, widget } = stores;
  for (const sheet of sheets) adoptStyles(inner.getRootNode() as ShadowRoot, sheet);
  const { root: card, write } = renderTemplate(tree, `h${headingLevel}`);
  const refs = createRefs(card);
  lockFields(refs, launch.payload);
  const logos = createLogoWriter(refs);
  const interactions = watchInteractions(inner, refs, commands, onPress);
  const notice = drawNotice();
  let isMissing = false;
  let stopLogos = () => {};
  const holdLogos = () => (stopLogos = after(LOGO_PATIENCE_MS, logos.release));
  const held = holdPlaces(card, refs, stores, firstChoice(stores, draft), holdLogos);
  const writer = createWriter(card, refs, stores);
  const textIn = memoLast((locale: typeof settings.locale, messages: typeof settings.messages) => {
    const text = createText(locale, messages, null);
    write((key) => text(keyIn(widget.mode, key)));
    notice.textContent = text('shell.noConnection');
    writer.writeCard(text);
    held.write(text);
    return text;
  });
  const update = () => {
    // A store reports each value as it is set. Texts of the new language beside amounts in the signs of the old one would
    // differ from what React draws, and React would draw the whole card again.
    const text = textIn(settings.locale, settings.messages);
    const shown = commands.calculator.shown();
    const texts = held.fill(commands.calculator.texts(text), shown);
    writer.write(texts);
    logos.write(texts, shown.form.feesState === 'loading');
    const isWaitedFor = isMissing && (interactions.hasPressed() || !isValid(shown));
    if (!isWaitedFor) notice.remove();
    else if (!notice.isConnected) refs.get('panel').prepend(notice);
    return { text, texts };
  };
  writer.writeSummary(update().texts.summary, null);
  inner.append(card);
  return {
    update,
    complete() {
      const { text, texts } = update();
      writer.writeSummary(texts.summary, text);
      return !interactions.isLogoLost();
    },
    setMissing(isNow) {
      isMissing = isNow;
      update();
    },
    stop() {
      stopLogos();
      notice.remove();
      interactions.stop();
    },
    pressAgain: interactions.pressAgain,
  };
}
