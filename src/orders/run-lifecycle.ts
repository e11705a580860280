// Feeds events to the pure lifecycle, stores the new state, and carries out its effects: page events, keys, immediate reads. A command
// whose response contains no order ends its own key.
import { RampError } from '../domain/errors/ramp-error.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import {
  lifecycleAfter,
  type Lifecycle,
  type LifecycleEffect,
  type LifecycleEvent,
} from '../domain/order/lifecycle.ts';
import type { Side } from '../domain/order/draft.ts';
import { amountsOf, type ShownAmounts } from '../domain/order/rate-change.ts';
import type { Order } from '../domain/order/order.ts';
import { isSentByCall } from '../domain/order/payment.ts';
import { readPayoutCard } from '../domain/order/payout-card.ts';
import { agreedOf, readShownOrder, shownOrderText, type ShownOrder } from '../domain/order/shown-order.ts';
import { isPayable } from '../domain/order/status.ts';
import { soldCurrency } from '../domain/order/sold-currency.ts';
import { isTokenOf } from '../domain/order/transfer-uri.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { agreeOn, keepLife, noteUnsent, setUnfinishedOrder } from './order-changes.ts';
import { forgetOrderId, keepTabOrderId } from './stored-order-id.ts';
import { ledgerOf } from './order-ledger.ts';
import type { OrdersContext } from './ports.ts';
import { orderEventsOf } from './order-events-of.ts';
import { createIdempotencyKeys, PROCESSING } from './idempotency-keys.ts';
import { noteDecline } from './declined-card.ts';
import { isWorseThanAgreed } from '../domain/order/is-worse-than-agreed.ts';
import { createDepositRecords } from './deposit-record.ts';
import { endPending, keepPending } from './pending-payments.ts';
import { notePaidHere } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';

/** Screens other than the order's own where an order is paid. */
const PAY_PLACES: readonly string[] = [ROUTES.confirmTransaction, ROUTES.orderWithoutCard];

export type LifecycleContext = Pick<
  OrdersContext,
  | 'stores'
  | 'client'
  | 'environment'
  | 'storages'
  | 'clock'
  | 'messenger'
  | 'navigator'
  | 'report'
  | 'readOrderNow'
  | 'session'
>;

/** Runs an event through the lifecycle; returns the new state. */
export function dispatch(context: LifecycleContext, event: LifecycleEvent): Lifecycle {
  const before: Lifecycle = { ...context.stores.order };
  const { state, effects } = lifecycleAfter(before, event);
  if (state !== before) keepState(context, before, state);
  for (const effect of effects) carryOut(context, effect);
  return state;
}

/** Applied in one change, so that the guard sees the result of the event and no intermediate state. */
function keepState(context: LifecycleContext, before: Lifecycle, state: Lifecycle): void {
  const { stores, storages } = context;
  const { order: shown, readsTaken } = before;
  const { order, outcome } = state;
  const isTaken = state.readsTaken !== readsTaken;
  if (order && order.id !== shown?.id) keepTabOrderId(context, order.id);
  // The same order again is written again only if storage was cleared.
  const isNews = isTaken && order && outcome !== 'altered' && !(order === shown && keptOf(context, order));
  const agreed = isNews && !order.unread ? agreedAt(context, state, order) : null;
  // First: an order at its end may be closed as soon as the store has it, and then nothing of it is kept.
  if (isNews && agreed) keepText(context, order, agreed);
  keepLife(stores.order, agreed ? { ...state, agreed } : state, {
    isTaken,
    payoutCard: (orderId) => readPayoutCard(storages.session, orderId),
  });
  // After any other end, the next attempt needs the address.
  if (isNews && order.status === 'complete') storages.session.remove(STORAGE_KEYS.billing);
}

/** The amounts the customer has seen of the order on the screen; changed amounts count once they are accepted. */
export const seenAmounts = ({
  order,
  rateChange,
}: Pick<Lifecycle, 'order' | 'rateChange'>): ShownAmounts | null =>
  rateChange?.before ?? (order && amountsOf(order));

type ShownContext = Pick<LifecycleContext, 'stores' | 'storages'>;

/** `fixedSide`: of an order that was just created. */
export function keepShown({ stores, storages }: ShownContext, fixedSide?: Side): void {
  const { order } = stores.order;
  if (!order || order.unread) return;
  const agreed = agreedAt({ storages }, stores.order, order, fixedSide);
  agreeOn(stores.order, agreed);
  keepText({ storages }, order, agreed);
}

/** The terms that hold once `order` is shown. */
function agreedAt(
  context: Pick<ShownContext, 'storages'>,
  life: Pick<Lifecycle, 'agreed' | 'order' | 'rateChange'>,
  order: Order,
  fixedSide?: Side,
): ShownOrder {
  const kept = keptOf(context, order);
  const agreed = agreedOf(life.agreed ?? kept, order, seenAmounts(life)!);
  return { ...agreed, fixedSide: fixedSide ?? kept?.fixedSide };
}

const keepText = ({ storages }: Pick<ShownContext, 'storages'>, { id }: Order, agreed: ShownOrder): void =>
  void storages.session.set(STORAGE_KEYS.shownOrder, shownOrderText(id, agreed));

/** What this tab showed of the order before a reload. */
export const keptOf = ({ storages }: Pick<ShownContext, 'storages'>, { id }: Pick<Order, 'id'>) =>
  readShownOrder(storages.session.get(STORAGE_KEYS.shownOrder), id);

function carryOut(context: LifecycleContext, effect: LifecycleEffect): void {
  const ledger = ledgerOf(context);
  switch (effect.type) {
    case 'keep':
      return keepPending(ledger, effect.entry);
    case 'unlist':
      return endPending(ledger, effect.orderId);
    case 'settleKey':
      return createIdempotencyKeys(ledger).settled(effect.orderId, PROCESSING);
    case 'freeKeys':
      return createIdempotencyKeys(ledger).forget(effect.orderId);
    case 'forgetDeposit':
      return createDepositRecords(ledger).forget(effect.orderId);
    case 'announce':
      return announce(context, effect.entry.mode, effect.order);
    case 'announceShown':
      return announceShown(context, effect.order, effect.before);
    case 'announcePaid':
      return announcePaid(context, effect);
    case 'altered':
      return showAltered(context, effect);
    case 'otherSums':
      return reportOtherSums(context, effect);
    case 'proved':
      return showProved(context, effect.orderId);
    case 'unpaid':
      return showUnpaid(context, effect.orderId);
    case 'paidHere':
      return notePaidHere(context.stores.payment, effect.orderId);
    case 'readNow':
      return context.readOrderNow.emit();
  }
}

/** At once: the calculator must show the next purchase's conditions, and the customer was fetched before this order completed. */
function countCompleted({ stores, session }: LifecycleContext, { status }: Order): void {
  const { customer } = stores.session;
  if (status !== 'complete' || !customer || customer.hasCompleteOrders) return;
  session.noteCompleted();
}

/** For a method whose money arrives later, the page receives the order's status instead. */
function announcePaid(
  context: LifecycleContext,
  { order, isAside, isSent }: Extract<LifecycleEffect, { type: 'announcePaid' }>,
): void {
  const events = orderEventsOf(context, { mode: 'buy', isAside });
  if (isSent) events.announcePaymentSent(order);
  else events.announce(order);
}

function announce(context: LifecycleContext, mode: Mode, order: Order): void {
  countCompleted(context, order);
  const shown = context.stores.order.order;
  const events = orderEventsOf(context, { mode, isAside: shown !== null && shown.id !== order.id });
  if (mode === 'buy' && isPayable(order.status) && isSentByCall(order, false))
    events.announcePaymentSent(order);
  else events.announce(order);
}

/** Notifies the page of the order on the screen; reports contract violations once. */
function announceShown(context: LifecycleContext, order: Order, before: Order | null): void {
  const { stores, report } = context;
  const events = orderEventsOf(context);
  countCompleted(context, order);
  noteDecline(context, order);
  // The order was paid elsewhere: the gateway's word overrides what this browser knows.
  noteUnsent(stores.order, events.announce(order) && !order.isCharged ? order.id : null);
  // The card is chosen and the wallet known, so the page may send the crypto now, but no other amount than was agreed.
  const isAwaited = stores.widget.mode === 'sell' && order.status === 'can_be_processed';
  if (isAwaited && !isWorseThanAgreed(stores.order.agreed, order)) events.announcePaymentPending(order);
  reportOtherToken(context, order, before);
  for (const what of Object.keys(STRANGE) as (keyof typeof STRANGE)[]) {
    const isNews = order[what] && order[what] !== before?.[what];
    if (isNews) reportContradiction(report, STRANGE[what]);
  }
}

/** Contradictions and contract violations in an order: the place, and what was expected. */
const STRANGE = {
  unknownStatus: 'status: one that the contract knows',
  hasStrangeFees: 'fees: in a currency of the order',
  hasStrangeDeposit: "deposit: of the order's own wallet, memo, amount and chain",
  hasStrangeUri: 'deposit.uri: of the transfer that the order describes',
} as const satisfies Partial<Record<keyof Order, string>>;

/** Reports the error as the gateway's, not the widget's. */
const reportContradiction = (report: LifecycleContext['report'], what: string): void =>
  report(new RampError('unexpected_server_error', `Order: ${what}`), 'read order');

/** Reports an order whose amounts differ from those the customer agreed to. */
function reportOtherSums(
  { report }: LifecycleContext,
  { order, agreed }: Extract<LifecycleEffect, { type: 'otherSums' }>,
): void {
  const sums = `agreed ${agreed.fromAmount} to ${agreed.toAmount}, told ${order.fromAmount} to ${order.toAmount}`;
  reportContradiction(report, sums);
}

/** Reports a deposit of a different token from the one being sold. */
function reportOtherToken({ stores, report }: LifecycleContext, order: Order, before: Order | null): void {
  const sold = soldCurrency(stores.catalog, order);
  const isNews = order.deposit?.tokenAddress !== before?.deposit?.tokenAddress || !before?.deposit;
  if (isNews && !isTokenOf(order, sold))
    reportContradiction(report, 'deposit.tokenAddress: of the token that is sold');
}

/** Reports the order in full and forgets its id: neither a reload nor the calculator leads to paying it. */
function showAltered(
  context: LifecycleContext,
  { order, names, isStopped }: Extract<LifecycleEffect, { type: 'altered' }>,
): void {
  const { stores, navigator, report } = context;
  reportContradiction(report, `changed ${names.join(', ')}`);
  if (!isStopped) return;
  const { session } = context.storages;
  const shown = session.get(STORAGE_KEYS.shownOrder);
  forgetOrderId(context, order.id);
  // Keep what was shown: an order opened again by its own address is stopped again.
  if (readShownOrder(shown, order.id)) session.set(STORAGE_KEYS.shownOrder, shown!);
  setUnfinishedOrder(stores.order, null);
  const isPaidHere = stores.widget.mode === 'buy' && PAY_PLACES.includes(navigator.path());
  if (isPaidHere) navigator.go(ROUTES.order, { replace: true });
}

/** Shows the order, now that its outcome is known, and clears messages from before, wherever the customer has gone back to. */
function showProved({ stores, navigator }: LifecycleContext, orderId: string): void {
  const { order: store, payment, widget } = stores;
  if (store.order?.id !== orderId || widget.mode !== 'buy') return;
  setPaymentMessage(payment, null);
  if (navigator.path() !== ROUTES.order) navigator.go(ROUTES.order, { replace: true });
}

/** Lets the customer pay again, and says why. */
function showUnpaid({ stores }: LifecycleContext, orderId: string): void {
  const { order: store, payment, widget } = stores;
  if (store.order?.id === orderId && widget.mode === 'buy' && store.outcome !== 'altered')
    setPaymentMessage(payment, { key: 'unsettled.notPaid' });
}
