// Writes the model's strings into the prerendered calculator whenever they change, and handles the customer's input.
import type { Widget } from '../create-widget.ts';
import type { Draft, Side } from '../../domain/order/draft.ts';
import { cardParts } from '../../domain/launch/card-parts.ts';
import { LOGO_PATIENCE_MS } from '../../domain/constants.ts';
import { promoText } from '../../features/calculator/promo-text.ts';
import { noticesHeld } from '../../features/calculator/notices-held.ts';
import { receiveLabel } from '../../features/calculator/receive-label.ts';
import { missingCodeKey } from '../../features/shell/missing-code-key.ts';
import { shellLinks } from '../../features/shell/shell-texts.ts';
import type { Stores } from '../../features/stores.ts';
import { createText, type Text } from '../../i18n/text.ts';
import { after } from '../../lib/time/after-task.ts';
import { memoLast } from '../../lib/memo-last.ts';
import { safeUrl } from '../../lib/web-address.ts';
import type { Card } from './card.ts';
import { holdPlaces } from './hold-places.ts';
import { isValid } from './eligibility.ts';
import { watchInteractions } from './interactions.ts';
import { createLogoWriter } from './logo-writer.ts';
import type { CardShell, ShownMerchant } from './writer.ts';
import { takeOut } from '../../lib/take-out.ts';

export interface BoundCalculator {
  /** Writes what has changed. */
  update(): void;
  /**
   * Writes the parts that only React shows, so that React finds exactly what it would draw; returns false if it would find something else.
   * The field of `typed` keeps its content.
   */
  complete(typed: Side | null): boolean;
  /** The screens cannot be loaded for now: a notice says so if the customer waits for them. */
  setMissing(isMissing: boolean): void;
  /** Stops following the customer and the stores. */
  stop(): void;
  /** Repeats the last press that was made before React was there. */
  pressAgain(): void;
}

function shellOf(stores: Stores): (text: Text) => CardShell {
  const { settings, widget, launch } = stores;
  const linksOf = memoLast((config: typeof widget.config) =>
    shellLinks({ config, isGatewayLocal: widget.isGatewayLocal }),
  );
  const merchantOf = memoLast((merchant: typeof launch.merchant): ShownMerchant => ({
    name: merchant?.name ?? '',
    logoUrl: safeUrl(merchant?.logoUrl, { allowLoopback: widget.isGatewayLocal }),
  }));
  return (text) => ({
    isTest: Boolean(widget.config?.sandbox),
    hasLogo: settings.hasLogo,
    merchant: launch.apiKey && !launch.merchant ? null : merchantOf(launch.merchant),
    hasPromo: promoText(stores) !== null,
    notices: noticesHeld(stores) ?? 0,
    links: linksOf(widget.config),
    receiveLabel: receiveLabel({ ...launch, mode: widget.mode }, text),
  });
}

/** Shows a notice if a press waits for files that do not load. */
const drawNotice = () =>
  Object.assign(document.createElement('p'), { className: 'calculator__note', role: 'alert' });

/** Returns a function that drops a waiting press if the widget was closed since the last call. */
function giveUpAtClose(widget: Stores['widget'], giveUp: () => void): () => void {
  let { closes } = widget;
  return () => {
    if (widget.closes !== closes) giveUp();
    ({ closes } = widget);
  };
}

export function bindCalculator(
  { stores, commands }: Pick<Widget, 'stores' | 'commands'>,
  inner: HTMLElement,
  card: Card,
  { onPress, draft = null }: { onPress: () => void; draft?: Draft | null },
): BoundCalculator {
  const { settings, launch, widget } = stores;
  const { refs, writer } = card;
  card.lock(launch.payload);
  const logos = createLogoWriter(refs);
  const interactions = watchInteractions(inner, card, commands, onPress);
  const notice = drawNotice();
  let isMissing = false;
  const heedClose = giveUpAtClose(widget, interactions.giveUp);
  let stopLogos = () => {};
  const holdLogos = () => (stopLogos = after(LOGO_PATIENCE_MS, logos.release));
  const { payload, presetTexts: wished } = launch;
  const unanswered = card.unanswered({ mode: widget.mode, payload, draft, wished });
  const held = holdPlaces(card, stores, unanswered, holdLogos);
  const shell = shellOf(stores);
  const textIn = memoLast((locale: typeof settings.locale, messages: typeof settings.messages) => {
    const text = createText(locale, messages, null);
    writer.writeCard(text, widget, cardParts(launch));
    held.write(text);
    return text;
  });
  const update = (typed: Side | null = null) => {
    heedClose();
    // A store reports each value as it is set. Texts in the new language beside amounts in the old format would differ from what React
    // draws, and React would draw the whole card again.
    const text = textIn(settings.locale, settings.messages);
    const shown = commands.calculator.shown();
    const texts = held.fill(commands.calculator.texts(text), shown);
    writer.write(texts, shell(text), typed ?? card.composed);
    logos.write(texts, shown.form.feesState === 'loading');
    const isWaitedFor = isMissing && (interactions.hasPressed() || !isValid(shown));
    if (isWaitedFor) notice.textContent = text(missingCodeKey(widget));
    if (!isWaitedFor) takeOut(notice);
    else if (!notice.isConnected) refs.get('panel').prepend(notice);
    return texts;
  };
  update();
  if (card.root.parentNode !== inner) inner.append(card.root);
  return {
    update: () => void update(),
    complete(typed) {
      writer.writeSummary(update(typed).summary);
      return !interactions.isLogoLost();
    },
    setMissing(isNow) {
      isMissing = isNow;
      update();
    },
    stop() {
      stopLogos();
      takeOut(notice);
      interactions.stop();
    },
    pressAgain: interactions.pressAgain,
  };
}
