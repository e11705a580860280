// Opens the bank's own page in a window or by a redirect; a frame shows it in the widget.
import { subscribe } from 'valtio/vanilla';
import { BANK_AUTHORIZATION_PART } from '../../../domain/constants.ts';
import type { ProviderAuth } from '../../../domain/order/provider-auth.ts';
import { ROUTES } from '../../../domain/routes/paths.ts';
import { isFinal } from '../../../domain/order/status.ts';
import { originOf } from '../../../lib/origin-of.ts';
import { safeUrl, type WebAddress } from '../../../lib/web-address.ts';
import { createChildWindow, type PageEvents } from '../../../host/child-window.ts';
import type { FlowContext } from '../../context.ts';
import { keepsMoney } from '../../../orders/ledger.ts';
import type { Orders } from '../../../orders/orders.ts';
import { reportBlockedFeature } from '../../shell/settings/report-blocked-feature.ts';
import { noteOpenedAuth, setMayLeave, setMissingWindow } from '../../../orders/payment-changes.ts';
import { listen } from '../../../lib/listen.ts';

const POPUP_BLOCKED =
  "The browser did not let the bank's page open by itself: the customer opens it with a button. If that does not work either, the frame around lacks allow-popups in its sandbox attribute.";

export type BankPageKind = 'frame' | 'window' | 'redirect';

export interface BankPage {
  /** Opens the page without a press, once per authorization, and only for a payment sent in this visit. */
  offer(auth: ProviderAuth): void;
  /** 'Open bank page' and 'Return to payment': after a press the browser may allow the window that it blocked before. */
  open(): void;
  /** Navigates this window to the bank's page. */
  leave(): void;
  isOpen(): boolean;
  focus(): void;
  /** The frame that shows the page; its messages are then trusted. */
  watchFrame(frame: Window | null): void;
}

export function createBankPage(context: FlowContext, orders: Orders, page: PageEvents): BankPage {
  const { stores, environment, navigator, scope, client, report } = context;
  const { order: store, payment, widget } = stores;
  const child = createChildWindow({
    page,
    gatewayOrigin: originOf(client.gatewayUrl, environment.hostedOrigin),
    keepOpenPart: BANK_AUTHORIZATION_PART,
    // Polling would find the result as well; the message only saves the wait.
    onCompleted: () => void orders.refresh().catch((error: unknown) => report(error, 'bank page ended')),
  });
  let stopWatching = () => {};
  scope.add(() => {
    stopWatching();
    child.dispose();
  });

  let openedFor: string | null = null;
  // Close the window once its order was cancelled or has ended, because nothing is left to approve.
  const closeAtEnd = () => {
    const { order } = store;
    if (!child.isOpen() || (order?.id === openedFor && !isFinal(order.status))) return;
    child.close();
  };
  scope.add(subscribe(store, closeAtEnd));

  const addressOf = ({ authUrl }: ProviderAuth) => safeUrl(authUrl, { allowLoopback: widget.isGatewayLocal });

  function openWindow(url: WebAddress, isPressed: boolean): void {
    stopWatching();
    openedFor = store.order?.id ?? null;
    const opened = openBankWindow(context, url, isPressed);
    if (!opened) return;
    child.own(opened);
    stopWatching = watchBankWindow(context, page, child.state, (how) => {
      setMissingWindow(payment, how);
    });
  }

  function openNow(auth: ProviderAuth, isPressed = false): void {
    const url = addressOf(auth);
    if (!url) return;
    if (bankPageKind(auth, environment.canRedirect) === 'redirect') environment.redirect(url);
    else openWindow(url, isPressed);
  }

  const bankPage: BankPage = {
    offer(auth) {
      const kind = auth.authUrl ? bankPageKind(auth, environment.canRedirect) : null;
      const id = auth.id ?? auth.authUrl;
      if (kind === null || kind === 'frame' || payment.openedAuthId === id) return;
      noteOpenedAuth(payment, id);
      if (payment.sentOrderId !== null && payment.sentOrderId === store.order?.id) openNow(auth);
      else setMissingWindow(payment, 'unopened');
      if (kind === 'window') navigator.go(ROUTES.orderAuthRedirect);
    },
    open() {
      const openKnown = () => {
        if (store.providerAuth?.authUrl) openNow(store.providerAuth, true);
      };
      if (store.providerAuth) return openKnown();
      // After a reload the customer may press before the address has come.
      orders
        .readBank(bankPage)
        .then(() => child.isOpen() || openKnown())
        .catch((error: unknown) => report(error, 'open bank page'));
    },
    leave() {
      const url = store.providerAuth && addressOf(store.providerAuth);
      if (url) environment.redirect(url);
    },
    isOpen: () => child.isOpen(),
    focus: () => child.focus(),
    watchFrame: (frame) => child.watchFrame(frame),
  };
  return bankPage;
}

/**
 * Null if the browser blocked the window, and also if the embedding page's opener policy hides an open window from the widget. Opening a
 * window consumes the user activation, which distinguishes the two.
 */
function openBankWindow(context: FlowContext, url: WebAddress, isPressed: boolean): Window | null {
  const { environment, stores } = context;
  const couldOpen = environment.canOpenWindow();
  const opened = environment.openWindow(url);
  const isOutOfReach = !opened && couldOpen && !environment.canOpenWindow();
  const missing = isOutOfReach ? 'unseen' : isPressed ? 'refused' : 'blocked';
  setMissingWindow(stores.payment, opened ? null : missing);
  const mayReturn = () => (keepsMoney(context) ? 'and_return' : 'for_good');
  setMayLeave(stores.payment, environment.hasWholeWindow ? mayReturn() : null);
  if (!opened && !isOutOfReach)
    reportBlockedFeature(context, { reason: 'popup_blocked', message: POPUP_BLOCKED });
  return opened;
}

/** Only the unframed hosted page redirects; elsewhere, and without a display type, the page opens in a window. */
export function bankPageKind({ displayType }: ProviderAuth, canRedirect: boolean): BankPageKind {
  if (displayType === 'iframe') return 'frame';
  return displayType === 'redirect' && canRedirect ? 'redirect' : 'window';
}

const LOOK_MS = 1_000;
/** An opener policy, of the embedding page or the bank, cuts the window off while its address loads: it then looks closed. */
const SETTLING_MS = 10_000;
/** The browser may suspend a hidden page, so an older observation proves nothing. */
const FRESH_MS = 2_500;

type GoneWindow = 'closed' | 'unseen';

/**
 * Watches the opened bank window: reports whether the customer closed it or this page lost sight of it.
 * `stateOf` returns null once the state no longer matters. Returns a function that stops watching.
 */
function watchBankWindow(
  { clock, visibility }: Pick<FlowContext, 'clock' | 'visibility'>,
  page: PageEvents,
  stateOf: () => 'open' | 'gone' | null,
  onGone: (how: GoneWindow) => void,
): () => void {
  const openedAt = clock.ticks();
  let seenAt = openedAt;
  const watching = new AbortController();
  const stop = () => watching.abort();
  const look = () => {
    const state = stateOf();
    const now = clock.ticks();
    if (state === 'open') return void (seenAt = now);
    stop();
    if (state === null) return;
    // While this page is visible, only the customer can have closed the window.
    const isClosed = now - openedAt >= SETTLING_MS && now - seenAt <= FRESH_MS && !visibility.isHidden();
    onGone(isClosed ? 'closed' : 'unseen');
  };
  listen(page, 'focus', look, { signal: watching.signal });
  for (const end of [clock.every(LOOK_MS, look), visibility.onChange(look)])
    watching.signal.addEventListener('abort', end);
  return stop;
}
