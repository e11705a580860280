// The bank's own page: in a frame, in a window beside the widget, or in its place.
import { subscribe } from 'valtio/vanilla';
import { BANK_AUTHORIZATION_PART } from '../../domain/constants.ts';
import type { ProviderAuth } from '../../domain/order/provider-auth.ts';
import { ROUTES } from '../../domain/routes.ts';
import { isFinal } from '../../domain/order/status.ts';
import { originOf } from '../../lib/origin-of.ts';
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import { createChildWindow, type PageEvents } from '../../host/child-window.ts';
import { watchBankWindow } from './watch-bank-window.ts';
import type { FlowContext } from '../context.ts';
import type { Orders } from '../../orders/orders.ts';
import { reportBlockedFeature } from '../settings/index.ts';
import { noteOpenedAuth, setMayLeave, setMissingWindow } from '../../orders/payment-changes.ts';

const POPUP_BLOCKED =
  "The browser did not let the bank's page open by itself: the customer opens it with a button. If that does not work either, the frame around lacks allow-popups in its sandbox attribute.";

export type BankPageKind = 'frame' | 'window' | 'redirect';

export interface BankPage {
  /** Opens it by itself where that is wanted: once, and only for a payment of this visit. */
  offer(auth: ProviderAuth): void;
  /** 'Open bank page' and 'Return to payment': a press may open what the browser blocked before. */
  open(): void;
  /** Goes to it in place of this page, by a press. */
  leave(): void;
  isOpen(): boolean;
  focus(): void;
  /** The frame that shows the page, so that its messages are believed. */
  watchFrame(frame: Window | null): void;
}

export function createBankPage(context: FlowContext, orders: Orders, page: PageEvents): BankPage {
  const { stores, environment, navigator, scope, client, report } = context;
  const { order: store, payment, widget } = stores;
  const child = createChildWindow({
    page,
    gatewayOrigin: originOf(client.gatewayUrl, environment.hostedOrigin),
    keepOpenPart: BANK_AUTHORIZATION_PART,
    // Polling is what counts; the message only makes it quicker.
    onCompleted: () => void orders.refresh().catch((error: unknown) => report(error, 'bank page ended')),
  });
  let stopWatching = () => {};
  scope.add(() => {
    stopWatching();
    child.dispose();
  });

  let openedFor: string | null = null;
  // Nothing can be approved any more for an order that was cancelled or has ended.
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

  return {
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
      if (store.providerAuth?.authUrl) openNow(store.providerAuth, true);
    },
    leave() {
      const url = store.providerAuth && addressOf(store.providerAuth);
      if (url) environment.redirect(url);
    },
    isOpen: () => child.isOpen(),
    focus: () => child.focus(),
    watchFrame: (frame) => child.watchFrame(frame),
  };
}

/**
 * Null where the browser blocked the window, and also where an opener policy of the page around a frame keeps an open one from us. A window
 * that has opened uses the customer's press up, so that afterwards none can be opened: that tells the two apart.
 */
function openBankWindow(context: FlowContext, url: WebAddress, isPressed: boolean): Window | null {
  const { environment, stores } = context;
  const couldOpen = environment.canOpenWindow();
  const opened = environment.openWindow(url);
  const isOutOfReach = !opened && couldOpen && !environment.canOpenWindow();
  const missing = isOutOfReach ? 'unseen' : isPressed ? 'refused' : 'blocked';
  setMissingWindow(stores.payment, opened ? null : missing);
  setMayLeave(stores.payment, environment.hasWholeWindow);
  if (!opened && !isOutOfReach)
    reportBlockedFeature(context, { reason: 'popup_blocked', message: POPUP_BLOCKED });
  return opened;
}

/** A full redirect is for the unframed hosted page only; elsewhere it is a window, and so is what has no kind. */
export function bankPageKind({ displayType }: ProviderAuth, canRedirect: boolean): BankPageKind {
  if (displayType === 'iframe') return 'frame';
  return displayType === 'redirect' && canRedirect ? 'redirect' : 'window';
}
