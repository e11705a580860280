// The hosted page: the same element, on its own page of the gateway, with the browser's address and history.
import { postFrameNote, type FrameNote, type FrameState } from '../../src/host/frame-channel.ts';
import { createBrowserHistory } from '../../src/lib/history.ts';
import { defineRampWidget } from '../define-ramp-widget.ts';
import { RampWidgetElement } from '../ramp-widget-element.ts';
import type { HostedPage } from '../inline-embedding.ts';
import { closeWindow, isClosingPage } from './closing-pages.ts';
import { listenToHost, showTheme } from './host-commands.ts';
import { createHostDeposits } from './host-deposits.ts';
import { takeBegunCalls } from './begin-calls.ts';
import { hostedPlace, readHostOrigin } from './host-origin.ts';
import { readQuery } from './read-query.ts';

document.getElementById('not-loaded')?.remove();

const hostOrigin = readHostOrigin(window);
const place = hostedPlace(window, hostOrigin);
const { isFramed } = place;

if (isClosingPage(location.pathname)) closeWindow(window, hostOrigin);
else openWidget();

function openWidget(): void {
  defineRampWidget({
    defaultGatewayUrl: location.origin,
    ahead: {
      application: __RAMP_CHUNKS__,
      firstView: __RAMP_FIRST_CHUNKS__,
      load: (address) => import(address),
    },
  });
  const query = readQuery(new URLSearchParams(location.search), location.pathname);
  document.documentElement.toggleAttribute('data-framed', isFramed);
  showTheme(document, query.theme);
  let awaitsLaunch = query.waitsForLaunch && isFramed;
  const notes = createStateNotes();
  const element = document.createElement('ramp-widget') as RampWidgetElement;
  Object.assign(element, {
    [RampWidgetElement.hostedPage]: describePage(query.lang, () => awaitsLaunch, notes.change),
  });
  for (const [name, value] of Object.entries(query.attributes))
    if (value !== null) element.setAttribute(name, value);
  if (isFramed) {
    const deposits = createHostDeposits(element, (payload) => note({ type: 'deposit', payload }));
    const onLaunch = () => void (awaitsLaunch = false);
    listenToHost({ window, element, hostOrigin, deposits, onLaunch });
  }
  document.getElementById('widget')!.append(element);
  followCard(element, notes.announceCard);
}

/** Keeps the page's language and title the same as the card's, also after the customer has chosen another language. */
function followCard(element: RampWidgetElement, onFirstCard: (inner: HTMLElement) => void): void {
  const { shadowRoot, ownerDocument } = element;
  let last: Element | null = null;
  const follow = () => {
    const card = shadowRoot!.querySelector<HTMLElement>('section[lang]');
    if (!card) return;
    ownerDocument.documentElement.lang = card.lang;
    ownerDocument.title = card.ariaLabel ?? ownerDocument.title;
    if (card !== last && element.state === 'loading') onFirstCard(card.parentElement!);
    last = card;
  };
  new MutationObserver(follow).observe(shadowRoot!, {
    attributeFilter: ['lang'],
    childList: true,
    subtree: true,
  });
  follow();
}

/** Tells the framing element the state and the first card's height, so that it shows the frame before the application has loaded. */
function createStateNotes() {
  let latest: FrameState = { state: 'loading', orderId: null };
  const send = (payload: FrameState) => note({ type: 'state', payload });
  const sizes = new ResizeObserver(([card]) => {
    // From then on the application announces the size.
    if (latest.state !== 'loading') return sizes.disconnect();
    send({ ...latest, height: (card!.target as HTMLElement).offsetHeight });
  });
  return {
    change(state: FrameState['state'], orderId: string | null): void {
      latest = { state, orderId };
      send(latest);
    },
    announceCard(inner: HTMLElement): void {
      // The observer reads the height once the browser has laid out the card; reading it here would make it do so twice.
      sizes.disconnect();
      sizes.observe(inner);
    },
  };
}

function describePage(
  queryLocale: string | null,
  awaitsLaunch: () => boolean,
  onChange: HostedPage['onChange'],
): HostedPage {
  return {
    embedding: {
      kind: 'hosted',
      history: createBrowserHistory(window),
      queryLocale,
      isEmbedded: isFramed,
      ...place,
    },
    host: { target: window.parent, origin: isFramed ? hostOrigin : location.origin },
    awaitsLaunch,
    takeCalls: () => takeBegunCalls(window),
    onChange,
  };
}

/** Sends nothing to an unknown page. */
function note(frameNote: FrameNote): void {
  if (isFramed && hostOrigin) postFrameNote(window.parent, hostOrigin, frameNote);
}
