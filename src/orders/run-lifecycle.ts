// Feeds events to the pure lifecycle, stores the new state, and carries out its effects: page events, keys, immediate reads. A command
// whose response contains no order ends its own key. Also the events of unsettled orders, whose payment (buy) or deposit (sell) is not known
// to be settled: those sent here, and those stored by other tabs.
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
import { soldCurrency, isTokenOf } from '../domain/order/transfer-uri.ts';
import { ROUTES } from '../domain/routes/paths.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { agreeOn, keepLife, noteUnsent, setUnfinishedOrder } from './order-changes.ts';
import { forgetOrderId, keepTabOrderId } from './stored-order-id.ts';
import {
  ledgerOf,
  endPending,
  keepPending,
  type LedgerContext,
  isPending,
  pendingPayments,
} from './ledger.ts';
import type { OrdersContext } from './ports.ts';
import { orderEventsOf } from './announced-orders.ts';
import { keysOf, PROCESSING } from './idempotency-keys.ts';
import { noteDecline } from './declined-card.ts';
import { createDepositRecords, isWholeTakenBack } from './deposit-record.ts';
import { notePaidHere } from './payment-changes.ts';
import { setPaymentMessage } from './payment-store.ts';
import type { Customer } from '../domain/customer/customer.ts';
import { isAskedAbout, isOrderInDoubt, type UnsettledEntry } from '../domain/order/unsettled.ts';
import { oncePer } from '../lib/once-per.ts';
import { shortHash } from '../lib/short-hash.ts';

/** Screens other than the order's own where an order is paid. */
const PAY_PLACES: readonly string[] = [ROUTES.confirmTransaction, ROUTES.orderWithoutCard];
/** The screens of a payment that was sent. The guard decides when the second one gives way to the first. */
const SENT_PLACES: readonly string[] = [ROUTES.order, ROUTES.orderAuthRedirect];

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
  const kept = isTaken && order ? keptOf(context, order) : null;
  // An unchanged order is written again only if storage was cleared.
  const isNews = isTaken && order && outcome !== 'altered' && !(order === shown && kept);
  const agreed = isNews && !order.unread ? agreedAt(kept, state, order) : null;
  // Write this first: a finished order may be closed as soon as the store has it, which removes what is stored of it.
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

/** Stores the terms of the order on the screen as seen. `fixedSide`: pass it for an order that was just created. */
export function keepShown({ stores, storages }: ShownContext, fixedSide?: Side): void {
  const { order } = stores.order;
  if (!order || order.unread) return;
  const agreed = agreedAt(keptOf({ storages }, order), stores.order, order, fixedSide);
  agreeOn(stores.order, agreed);
  keepText({ storages }, order, agreed);
}

/** The terms that hold once `order` is shown; `kept`: what this tab showed of it before a reload. */
function agreedAt(
  kept: ShownOrder | null,
  life: Pick<Lifecycle, 'agreed' | 'order' | 'rateChange'>,
  order: Order,
  fixedSide?: Side,
): ShownOrder {
  const known = life.agreed?.fixedSide ? life.agreed : kept;
  const agreed = agreedOf(life.agreed ?? known, order, seenAmounts(life)!);
  return { ...agreed, fixedSide: fixedSide ?? known?.fixedSide };
}

const keepText = ({ storages }: Pick<ShownContext, 'storages'>, { id }: Order, agreed: ShownOrder): void =>
  void storages.session.set(STORAGE_KEYS.shownOrder, shownOrderText(id, agreed));

/** Reads the terms that this tab showed for the order before a reload. */
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
      return keysOf(context).settled(effect.orderId, PROCESSING);
    case 'freeKeys':
      return keysOf(context).forget(effect.orderId);
    case 'forgetDeposit':
      return createDepositRecords(ledger).forget(effect.orderId);
    case 'announce':
      return announce(context, effect.entry.mode, effect.order);
    case 'announceShown':
      return announceShown(context, effect.order, effect.before);
    case 'announceAwaited':
      // A purchase with this status is being paid by its method.
      if (context.stores.widget.mode === 'sell') orderEventsOf(context).announcePaymentPending(effect.order);
      return;
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

/**
 * Updates the customer at once: they were fetched before this order completed, and the calculator must show the next purchase's conditions.
 */
function countCompleted({ stores, session }: LifecycleContext, { status }: Order): void {
  const { customer } = stores.session;
  if (status !== 'complete' || !customer || customer.hasCompleteOrders) return;
  session.noteCompleted();
}

/** For a method whose money arrives later, the page receives the order's status instead of `payment_sent`. */
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
  // If the gateway charged the order, it was paid elsewhere, even though this browser sent nothing.
  noteUnsent(stores.order, events.announce(order) && !order.isCharged ? order.id : null);
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

/** Reports the changed fields. Forgets the id of a stopped order, so that neither a reload nor the calculator leads to paying it. */
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

/** Shows the order, now that its outcome is known, and clears earlier messages, whichever screen the customer has gone back to. */
function showProved({ stores, navigator }: LifecycleContext, orderId: string): void {
  const { order: store, payment, widget } = stores;
  if (store.order?.id !== orderId || widget.mode !== 'buy') return;
  setPaymentMessage(payment, null);
  if (!SENT_PLACES.includes(navigator.path())) navigator.go(ROUTES.order, { replace: true });
}

/** Lets the customer pay again, and says why. */
function showUnpaid({ stores }: LifecycleContext, orderId: string): void {
  const { order: store, payment, widget } = stores;
  if (store.order?.id === orderId && widget.mode === 'buy' && store.outcome !== 'altered')
    setPaymentMessage(payment, { key: 'unsettled.notPaid' });
}

/**
 * Call before a payment or deposit is sent: the order is then polled until its outcome is known, whatever the customer does next. Calling
 * it again for a resend updates the time.
 */
export function addUnsettled(
  context: LifecycleContext,
  { orderId, mode }: { orderId: string; mode: Mode },
): void {
  takeListed(context);
  const entry = { orderId, mode, owner: ownerOf(context), sentAt: context.clock.now() };
  dispatch(context, { type: 'sent', entry });
}

/**
 * The order has shown the outcome of its payment or deposit, or it is certain that nothing was ever sent: frees its keys and stops polling
 * it. Never call this for a refusal after a doubtful attempt.
 */
export function settleOrder(context: LifecycleContext, orderId: string): void {
  dispatch(context, { type: 'gone', orderId });
}

/** Lists the orders that any tab of this browser has stored, oldest first. */
export function unsettledOrders(context: LedgerContext): UnsettledEntry[] {
  return pendingPayments(ledgerOf(context));
}

export function isUnsettled(context: LedgerContext, orderId: string): boolean {
  return isPending(ledgerOf(context), orderId);
}

/** Returns true if the outcome of this order's payment or deposit is unknown. */
export function isInDoubt({ stores }: Pick<OrdersContext, 'stores'>, orderId: string): boolean {
  return isOrderInDoubt(stores.order.unsettled, orderId);
}

/** Adds the orders that other tabs and earlier visits have stored. */
export function takeListed(context: LifecycleContext): void {
  dispatch(context, { type: 'listed', entries: unsettledOrders(context), owner: ownerOf(context) });
}

/** Cache: the hash is needed for each read and each entry. */
const ownerHash = oncePer((customer: Customer) => shortHash(customer.id));

/** Hash of the signed-in customer's id; keeps the next customer of this browser away from the orders of the previous one. */
export function ownerOf({ stores }: { stores: Pick<OrdersContext['stores'], 'session'> }): string {
  const { customer } = stores.session;
  return customer ? ownerHash(customer) : '';
}

/**
 * Returns true if the customer is asked about a payment in doubt, or one that waits for them, before another order; `again` then creates
 * it.
 */
export async function isAskedFirst(context: OrdersContext, again: () => Promise<void>): Promise<boolean> {
  takeListed(context);
  if (!context.stores.order.unsettled.some(isAskedAbout)) return false;
  const { askFirst } = await context.loadChunk(() => import('./ask-first.ts'));
  return askFirst(context, again);
}

/** Records an order that the gateway reported, whichever caller asked for it. */
export function learnRead(context: LifecycleContext, order: Order): void {
  dispatch(context, { type: 'read', order, now: context.clock.now() });
}

/** Removes the order from the unsettled ones, unless a transfer may still be in flight. */
export function settleTakenBack(context: LifecycleContext, orderId: string): void {
  const isWhole = isWholeTakenBack(createDepositRecords(ledgerOf(context)).read(orderId));
  if (isWhole) dispatch(context, { type: 'takenBack', orderId });
}

/**
 * Applies 'I haven't sent it yet' from another tab; otherwise this tab would list the order again. Skips orders listed by an earlier visit,
 * which may have moved since.
 */
export function settleAllTakenBack(context: LifecycleContext): void {
  for (const { entry, origin } of context.stores.order.unsettled)
    if (entry.mode === 'sell' && origin === 'here') settleTakenBack(context, entry.orderId);
}
