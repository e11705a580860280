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
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import type { Card } from './card.ts';
import { isValid, canPrerender, isOffered } from './eligibility.ts';
import type { CardShell, ShownMerchant } from './writer.ts';
import { takeOut } from '../../lib/take-out.ts';
import type { CalculatorTexts } from '../../features/calculator/calculator-texts.ts';
import { SIDES, type Refs, counterpartOf } from './refs.ts';
import { lockedFields } from '../../domain/launch/locked-fields.ts';
import { type CalculatorForm, typedEarly } from '../../features/quote/calculator-store.ts';
import type { ShownCalculator } from '../../features/quote/shown.ts';
import type { UnansweredCard } from './unanswered-texts.ts';
import type { PaymentType } from '../../domain/order/payment.ts';
import { isMousePress } from '../../lib/is-mouse-press.ts';
import { followKey } from './follow-key.ts';
import { listenToTyping } from './listen-to-typing.ts';
import { setBusy } from './set-busy.ts';
import { listen } from '../../lib/listen.ts';

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

/** Places the logos of the chosen currencies in the prerendered calculator. */
interface LogoWriter {
  write(texts: CalculatorTexts, isLoading: boolean): void;
  /** Shows the logos even if the first quote is not there. */
  release(): void;
}

/**
 * Without this, the browser's icon for a broken image would show until React takes over. The node stays, because React may own it by then;
 * it keeps this listener, which therefore must not refer to the first view.
 */
const hideBroken = ({ target }: Event) => void ((target as HTMLElement).style.visibility = 'hidden');

/** Logos wait for the first quote, because drawing them takes about as long as running a chunk. */
function createLogoWriter({ get }: Refs): LogoWriter {
  let areHeld = true;
  let last: CalculatorTexts | null = null;
  const writerOf = (side: Side) => {
    const empty = get<HTMLImageElement>(`${side}.logo`);
    let shown = empty;
    return memoLast((url: WebAddress | null) => {
      // A new element, so that the old logo never shows beside the new name while the new one loads.
      const image = empty.cloneNode() as HTMLImageElement;
      if (url) image.src = url;
      image.addEventListener('error', hideBroken);
      shown.replaceWith(image);
      shown = image;
    });
  };
  const logos = { pay: writerOf('pay'), receive: writerOf('receive') };
  const write: LogoWriter['write'] = (texts, isLoading) => {
    last = texts;
    areHeld &&= isLoading;
    if (!areHeld) for (const side of SIDES) logos[side](texts[side].currency.logoUrl);
  };
  return { write, release: () => last && write(last, false) };
}

interface HeldPlaces {
  write(text: Text): void;
  /** Returns the texts to show: the given ones once there is a pair. */
  fill(texts: CalculatorTexts, shown: ShownCalculator): CalculatorTexts;
}

/**
 * The first view's content before the gateway has answered: an amount can be typed, and placeholders replace what needs a response.
 * `onAnswers` is called once; from then on the card contains only what React would draw.
 */
function holdPlaces(
  card: Card,
  stores: Stores,
  { choice, texts: textsOf }: UnansweredCard,
  onAnswers: () => void,
): HeldPlaces {
  const locks = lockedFields(stores.launch.payload);
  const held = card.hold(locks.paymentType);
  let isOver = false;
  let text: Text;
  function withoutAnswers(texts: CalculatorTexts, form: CalculatorForm): CalculatorTexts {
    // The form may be ready slightly before the start is done: the typed text must not change back.
    const typed = form.pay ? { fixedSide: form.fixedSide, value: form.typed } : (typedEarly(form) ?? choice);
    const shown = locks.amounts ? text.amount(typed.value) : typed.value;
    return { ...texts, ...textsOf(text, typed, shown) };
  }
  return {
    write(now) {
      text = now;
      if (!isOver) held.write(text('shell.loading'));
    },
    fill(texts, shown) {
      if (!isOver && canPrerender(stores) && isOffered(shown)) {
        isOver = true;
        held.release();
        onAnswers();
      }
      return isOver ? texts : withoutAnswers(texts, shown.form);
    },
  };
}

/** Handles input before React is there: typing takes effect at once, while most presses are kept and repeated for React. */
interface Interactions {
  hasPressed(): boolean;
  giveUp(): void;
  /** Repeats the last press, on the element that is there now. */
  pressAgain(): void;
  /** A logo could not be loaded. */
  isLogoLost(): boolean;
  stop(): void;
}

function watchInteractions(
  inner: HTMLElement,
  card: Card,
  { calculator, navigation }: Pick<Widget['commands'], 'calculator' | 'navigation'>,
  onPress: () => void,
): Interactions {
  const { get } = card.refs;
  const abort = new AbortController();
  let pressed: { element: HTMLElement; find: () => HTMLElement | null } | null = null;
  let isLogoLost = false;
  const hear = (type: string, handle: (event: Event) => void) =>
    listen(inner, type, handle, { capture: true, signal: abort.signal });
  /** An earlier press was meant for another amount, or the customer has changed the choice since. */
  const discard = () => {
    if (pressed) setBusy(pressed.element, false);
    pressed = null;
  };
  const keep = (element: HTMLElement) => {
    discard();
    pressed = { element, find: counterpartOf(inner, element) };
    setBusy(element, true);
    onPress();
  };
  listenToTyping(hear, card, (side, text) => {
    discard();
    calculator.typeAmount(side, text);
  });
  hear('change', ({ target }) => {
    if (target !== get('payment-type')) return;
    discard();
    calculator.choosePaymentType((target as HTMLSelectElement).value as PaymentType);
  });
  hear('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === get('dismiss')) return calculator.dismissPromo();
    if (target === get('close')) return navigation.close();
    keep(target);
  });
  hear('pointerdown', (event) => keepPick(event as PointerEvent, keep));
  hear('keydown', (event) => followKey(event as KeyboardEvent, get));
  // The browser opens the fees if a search in the page finds text in them; React draws their content.
  hear('toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    target.open = false;
    keep(get('disclosure'));
  });
  // React draws the merchant's logo anyway.
  hear('error', ({ target }) => void (isLogoLost ||= !get('card-logo').contains(target as Node)));
  return {
    hasPressed: () => pressed !== null,
    giveUp: discard,
    pressAgain: () => pressed?.find()?.click(),
    isLogoLost: () => isLogoLost,
    stop() {
      if (pressed) setBusy(pressed.element, false);
      abort.abort();
    },
  };
}

/** With a mouse, pressing the button opens the picker, as in React; the click that follows must not open it again. */
function keepPick(event: PointerEvent, keep: (pick: HTMLElement) => void): void {
  const pick = (event.target as Element).closest<HTMLElement>('[data-ref=pick]:enabled');
  if (pick && isMousePress(event)) keep(pick);
}
