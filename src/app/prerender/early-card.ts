// The calculator's card before any other file has come: drawn by the element's script, so that an amount can be typed at once.
// It knows no price and works nothing out; the first view takes it over, node by node, with what was typed and pressed.
import { words } from 'ramp:first-view-template';
import { readDraft, type Side } from '../../domain/order/draft.ts';
import { isHidden } from '../../domain/launch/presets.ts';
import { isPromoLeftOut } from '../../domain/launch/is-promo-left-out.ts';
import { STORAGE_KEYS, storedDraft } from '../../domain/storage-keys.ts';
import type { Locale } from '../../i18n/locale.ts';
import { createText } from '../../i18n/text.ts';
import { headingLevelIn } from '../card-place.ts';
import { type Embedding, type StoredVisit, type WidgetSettings } from '../visit.ts';
import { cardPlace } from '../card-place.ts';
import { createInnerElement } from '../inner-element.ts';
import { renderCard, type Card } from './card.ts';
import { SIDES } from './refs.ts';
import type { CardShell } from './writer.ts';

type TakeTyped = (side: Side, text: string) => void;

export interface EarlyCard {
  /** With the card in it; it is put where it stays, since a field that is moved loses its focus. */
  inner: HTMLElement;
  card: Card;
  /** Hands on what was typed, at once and from now on. */
  followTyping(take: TakeTyped): void;
  /** Shows nothing of what the page sets anew: the first view reads it when it comes. */
  update(): void;
  /** Nothing has begun that could be closed. */
  close(): void;
  /** Puts the cursor where the customer types first. */
  focus(): void;
  /** Answers the customer no more; returns what was pressed last and waits to be carried out. */
  stop(): HTMLElement | null;
}

export interface EarlyCardHost {
  element: HTMLElement;
  version: string;
  settings: WidgetSettings;
  embedding: Embedding;
  stored: StoredVisit;
  locale: Locale;
}

/** What nothing is known of: the gateway's settings, and a merchant's own logo. */
const SHELL = { isTest: false, links: { help: null, report: null, article: null } };
const NOTHING_KNOWN = {
  closed: null,
  payment: { options: [], value: '' as const, error: null },
  summary: [],
};

/**
 * Null for a start whose card depends on what has yet to be read or loaded: a signed launch, the page's own words, and the logo of a
 * merchant.
 */
export function drawEarlyCard(host: EarlyCardHost): EarlyCard | null {
  const { settings, embedding, stored, locale } = host;
  const { payload, signature, texts, logo, apiKey, presets } = settings;
  if (payload || signature || texts || (logo && apiKey)) return null;
  const place = cardPlace(settings, embedding, host.element);
  const { mode } = place;
  const shell: CardShell = { ...SHELL, hasLogo: logo, hasPromo: !isPromoOut(host, mode) };
  const text = createText(locale, words[locale], null);
  const draft = readDraft(storedDraft(stored.storages, mode));
  const card = renderCard(headingLevelIn(embedding));
  const { choice, texts: textsOf } = card.unanswered({ mode, payload: null, draft, wished: presets });
  const { writer } = card;
  const parts = { presetTexts: presets };
  writer.writeCard(text, place, {
    hasTabs: !isHidden(parts, 'tabs'),
    hasLanguages: !isHidden(parts, 'language'),
  });
  card.hold().write(text('shell.loading'));
  const show = (fixedSide: Side, value: string) =>
    writer.write({ ...NOTHING_KNOWN, ...textsOf(text, { fixedSide, value }) }, shell);
  show(choice.fixedSide, choice.value);
  const inner = createInnerElement(host.version);
  inner.append(card.root);
  return {
    inner,
    card,
    update() {},
    close() {},
    focus: () => card.refs.get('pay.amount').focus(),
    ...watchCustomer(inner, card, show),
  };
}

const isPromoOut = ({ settings, stored }: EarlyCardHost, mode: WidgetSettings['mode']): boolean =>
  isPromoLeftOut({
    mode,
    presetTexts: settings.presets,
    hasSession: stored.token !== null,
    dismissed: stored.storages.local.get(STORAGE_KEYS.promoDismissed),
  });

/** What is typed stands where it is typed; what is pressed is kept for who can carry it out. */
function watchCustomer(
  inner: HTMLElement,
  { refs: { get } }: Card,
  show: TakeTyped,
): Pick<EarlyCard, 'followTyping' | 'stop'> {
  const abort = new AbortController();
  let typed: Side | null = null;
  let pressed: HTMLElement | null = null;
  let take = show;
  const input = (side: Side) => get<HTMLInputElement>(`${side}.amount`);
  const listen = (type: string, handle: (event: Event) => void) =>
    inner.addEventListener(type, handle, { capture: true, signal: abort.signal });
  listen('input', ({ target }) => {
    const side = SIDES.find((one) => input(one) === target);
    if (!side) return;
    typed = side;
    take(side, input(side).value);
  });
  listen('click', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = target;
  });
  return {
    followTyping(next) {
      take = (side, text) => {
        show(side, text);
        next(side, text);
      };
      if (typed) next(typed, input(typed).value);
    },
    stop() {
      abort.abort();
      const last = pressed;
      pressed = null;
      return last;
    },
  };
}
