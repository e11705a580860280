// Applies the guards of `domain/routes` to every change of route, customer and order. Commands navigate; only this file redirects because a route is not allowed.
import { subscribe } from 'valtio/vanilla';
import { calculatorPath, isProtected, ROUTES } from '../domain/routes/paths.ts';
import { guard, type GuardContext } from '../domain/routes/guard.ts';
import { isSameList } from '../lib/is-same-list.ts';
import { signedTarget } from '../domain/launch/signed-target.ts';
import type { FlowContext } from '../features/context.ts';
import { setOrderMessage } from '../orders/order-store.ts';
import { setPaymentMessage } from '../orders/payment-store.ts';
import { demandKyc } from '../features/sign-in/session/session-store.ts';

/** The limit for one entry of the history; a test of the routes proves that fewer are enough. */
const MAX_REDIRECTS = 8;

export function watchRoute(context: FlowContext): void {
  const { stores, navigator, scope } = context;
  const { route, session, order, widget, calculator, address, launch } = stores;
  let isChecking = false;
  let shown = '';
  const facts = (): GuardContext => ({
    mode: widget.mode,
    customer: session.customer,
    order: order.order,
    hasCalculatorData: calculator.hasAllData,
    hasAddress: Boolean(address.address || signedTarget(launch.payload, calculator.form.receive).toWallet),
    // Without a customer there is no sign-in step, and its store is not even created.
    isSigningIn: session.customer !== null && (session.codeDemandedAt !== null || stores.login.isSigningIn),
    isKycSubmitted: session.isKycSubmitted,
    isKycDemanded: session.isKycDemanded,
    isFatal: order.outcome === 'fatal' || order.outcome === 'altered',
    isEndSeen: order.order !== null && order.endSeenOf === order.order.id,
    hasLimit: order.limit !== null,
    hasCards: session.savedCards?.length !== 0,
  });
  let seen: { path: string; known: GuardContext } | null = null;
  const redirect = (): boolean => {
    const [path, known] = [navigator.path(), facts()];
    // Most events change nothing that the guard reads.
    if (seen?.path === path && isSameList(Object.values(seen.known), Object.values(known))) return false;
    const wanted = guard(path, known);
    if (!wanted) {
      seen = { path, known };
      return false;
    }
    if ('back' in wanted) navigator.back(calculatorPath(widget.mode));
    else navigator.go(wanted.to, { replace: true });
    return true;
  };
  const check = () => {
    if (isChecking || widget.phase === 'failed') return;
    isChecking = true;
    // One redirect may lead to the next, and each may go back one entry.
    const most = MAX_REDIRECTS * route.entries.length;
    for (let turn = 0; turn < most && redirect(); turn += 1);
    isChecking = false;
    if (navigator.path() === shown) return;
    const isFirst = shown === '';
    shown = navigator.path();
    if (!isFirst) forgetMessages(context);
    enter(context, shown);
  };
  // Synchronous, so that a forbidden screen is not even drawn.
  for (const store of [route, session, order]) scope.add(subscribe(store, check, true));
  check();
  // If this fails, a reload begins at the calculator.
  import('./keep-step.ts').then(
    ({ keepStep }) => keepStep(context),
    () => undefined,
  );
  import('../features/launch/kept-typing.ts').then(
    ({ keepTyping }) => keepTyping(context),
    () => undefined,
  );
}

/** A message about an attempt shows only on that screen, and is gone when the customer comes back. */
function forgetMessages({ stores: { order, payment } }: FlowContext): void {
  setOrderMessage(order, null);
  setPaymentMessage(payment, null);
}

/** The user-data screens need the gateway's current data about the customer. */
function enter(context: FlowContext, path: string): void {
  const { session } = context.stores;
  if (path !== ROUTES.buyKyc) demandKyc(session, false);
  if (!isProtected(path) || !session.token) return;
  const refresh = async () =>
    (await import('../features/sign-in/session/refresh-customer.ts')).refreshCustomer(context);
  void refresh().catch((error: unknown) => context.report(error, 'refresh customer'));
}
