// The calculator's card before any other file has loaded: the element's script draws it, so that an amount can be typed at once. It calculates
// nothing, and shows the first quote if there is one (`read-first-quote.ts`). The first view takes it over, node by node, with everything
// that was typed and pressed.
import { words } from 'ramp:first-view-template';
import { cardParts } from '../../domain/launch/card-parts.ts';
import { isPromoLeftOut } from '../../domain/launch/is-promo-left-out.ts';
import { noticesAhead, STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { Locale } from '../../i18n/locale.ts';
import { receiveLabel } from '../../features/calculator/receive-label.ts';
import type { Messages } from '../../i18n/messages.ts';
import { readPageTexts } from '../../i18n/page-texts.ts';
import { createText } from '../../i18n/text.ts';
import { headingLevelIn } from '../card-place.ts';
import { type Embedding, type StoredVisit, type WidgetSettings } from '../visit.ts';
import { cardPlace } from '../card-place.ts';
import { renderCard, type Card } from './card.ts';
import { followKey } from './follow-key.ts';
import { listenToTyping, type TypedAmount } from './listen-to-typing.ts';
import type { FirstQuote } from './read-first-quote.ts';
import { setBusy } from './set-busy.ts';
import type { StartChoice } from './start-choice.ts';
import { NO_MERCHANT, type CardShell } from './writer.ts';
import { listen } from '../../lib/listen.ts';

type TakeTyped = (...typed: TypedAmount) => void;

export interface EarlyCard {
  /** Contains the card, which must not be moved: a field that is moved loses the focus. */
  inner: HTMLElement;
  card: Card;
  words: EarlyWords;
  /** Passes on the typed text, now and whenever it changes. */
  followTyping(take: TakeTyped): void;
  /** Shows the quote until the card is taken over. */
  showQuote(quote: FirstQuote): void;
  isQuoted(): boolean;
  /** Null if nothing was typed. */
  typed(): TypedAmount | null;
  /** Ignores later changes of the page: the first view reads them when it loads. */
  update(): void;
  /** The element's `close()`: the same as the Close button. */
  close(): void;
  /** Drops the earlier press: a customer who closes the card no longer wants it. */
  giveUp(): void;
  /** Puts the cursor where the customer types first. */
  focus(): void;
  /** Stops handling input; returns the control whose press still waits. */
  stop(): HTMLElement | null;
}

export interface EarlyWords {
  locale: Locale;
  /** The card's own texts. */
  own: Messages;
  /** The page's texts, which replace them. */
  ofPage: Messages;
}

export interface EarlyCardHost {
  element: HTMLElement;
  settings: WidgetSettings;
  embedding: Embedding;
  stored: StoredVisit;
  choice: StartChoice;
  locale: Locale;
  /** The amount typed into a card that was removed from the page before anything else had loaded. */
  typed: TypedAmount | null;
  /** The customer waits for what they pressed. */
  onPress(): void;
  /** Close was pressed: the page decides what happens. */
  onClose(): void;
}

/** Defaults for what is not known yet: the gateway's settings, and the merchant's logo. */
const SHELL = { isTest: false, links: { help: null, report: null, article: null } };
const NOTHING_KNOWN = {
  closed: null,
  payment: { options: [], value: '' as const, error: null },
  summary: [],
};

export function drawEarlyCard(inner: HTMLElement, host: EarlyCardHost): EarlyCard {
  const { settings, embedding, locale } = host;
  const { payload, flow, wished } = host.choice;
  const place = cardPlace(settings, embedding, host.element);
  const { mode } = place;
  const own = words[locale];
  // The application reports the texts that are refused.
  const ofPage = (settings.texts && readPageTexts(settings.texts, words.en).texts[locale]) || {};
  const text = createText(locale, { ...own, ...ofPage }, null);
  const shell: CardShell = {
    ...SHELL,
    hasLogo: settings.logo,
    // A merchant may have a logo.
    merchant: settings.apiKey ? null : NO_MERCHANT,
    hasPromo: !isPromoOut(host, mode),
    notices: noticesAhead(host.stored.storages, host.stored.token, { mode, signature: settings.signature }),
    receiveLabel: receiveLabel({ mode, flow, merchant: null }, text),
  };
  const card = renderCard(headingLevelIn(embedding));
  const { choice, texts: textsOf } = card.unanswered(host.choice);
  const { writer } = card;
  const parts = cardParts({ payload, flow, presetTexts: wished });
  const { locks } = parts;
  writer.writeCard(text, place, parts);
  card.lock(payload);
  const held = card.hold(locks.paymentType);
  held.write(text('shell.loading'));
  let quote: FirstQuote | null = null;
  const show = (...typed: TypedAmount | []) => {
    const [fixedSide, value] = typed.length ? typed : ([choice.fixedSide, choice.value] as const);
    const amount = locks.amounts ? text.amount(value) : value;
    const texts =
      quote?.texts(text, typed.length ? typed : null) ?? textsOf(text, { fixedSide, value }, amount);
    const shown = { ...NOTHING_KNOWN, ...texts, payment: NOTHING_KNOWN.payment };
    writer.write(shown, shell, card.composed);
  };
  show(...(host.typed ?? []));
  inner.append(card.root);
  const customer = watchCustomer(inner, card, show, host);
  return {
    inner,
    card,
    words: { locale, own, ofPage },
    showQuote(first) {
      if (!customer.isWatched()) return;
      quote = first;
      held.releaseQuote();
      show(...(customer.typed() ?? []));
    },
    isQuoted: () => quote !== null,
    update() {},
    close: customer.close,
    giveUp: customer.giveUp,
    focus: () => card.refs.get('pay.amount').focus(),
    typed: customer.typed,
    followTyping: customer.followTyping,
    stop: customer.stop,
  };
}

const isPromoOut = ({ settings, stored, choice }: EarlyCardHost, mode: WidgetSettings['mode']): boolean =>
  (mode === 'buy' && choice.payload !== null) ||
  isPromoLeftOut({
    mode,
    presetTexts: settings.presets,
    hasSession: stored.token !== null,
    dismissed: stored.storages.local.get(STORAGE_KEYS.promoDismissed),
  });

interface Customer extends Pick<EarlyCard, 'close' | 'followTyping' | 'giveUp' | 'stop' | 'typed'> {
  isWatched(): boolean;
}

/** Typed text stays in its field; a press is kept for the code that can carry it out. */
function watchCustomer(
  inner: HTMLElement,
  card: Card,
  show: TakeTyped,
  { typed: kept, onPress, onClose }: Pick<EarlyCardHost, 'typed' | 'onPress' | 'onClose'>,
): Customer {
  const { get } = card.refs;
  const abort = new AbortController();
  let typed = kept && kept[0];
  let pressed: HTMLElement | null = null;
  let take = show;
  const press = (target: HTMLElement | null = null) => {
    if (pressed) setBusy(pressed, false);
    pressed = target;
    if (target) setBusy(target, true);
  };
  const close = () => {
    press();
    onClose();
  };
  const hear = (type: string, handle: (event: Event) => void) =>
    listen(inner, type, handle, { capture: true, signal: abort.signal });
  listenToTyping(hear, card, (side, text) => {
    // As in the first view: an earlier press was meant for another amount.
    press();
    typed = side;
    take(side, text);
  });
  hear('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === get('close')) return close();
    press(target);
    onPress();
  });
  hear('keydown', (event) => followKey(event as KeyboardEvent, get));
  const typedNow = (): TypedAmount | null => typed && [typed, get<HTMLInputElement>(`${typed}.amount`).value];
  return {
    isWatched: () => !abort.signal.aborted,
    typed: typedNow,
    giveUp: () => press(),
    close,
    followTyping(next) {
      take = (side, text) => {
        show(side, text);
        next(side, text);
      };
      const already = typedNow();
      if (already) next(...already);
    },
    stop() {
      abort.abort();
      const last = pressed;
      press();
      return last;
    },
  };
}
