// Every order that arrives goes through here: into the store, to the host, and never back in time.
import { RampError } from '../../domain/errors/ramp-error.ts';
import type { Order } from '../../domain/order/order.ts';
import { isFinal, isPayable, isStepBack } from '../../domain/order/status.ts';
import { rateChange } from '../../domain/money/rate-change.ts';
import { setOrder, setUnfinishedOrder, startOrder } from '../current-order/order-changes.ts';
import type { OrderStore } from '../current-order/order-store.ts';
import type { FlowContext } from '../context.ts';
import { announcerOf } from './announcer.ts';
import { learnRead, type UnsettledContext } from './unsettled-orders.ts';

export type TakeContext = UnsettledContext & Pick<FlowContext, 'report'>;

/** To be called when a request for the order is sent; its answer is handed in with this number. */
export function beginRead(store: OrderStore): number {
  store.readsSent += 1;
  return store.readsSent;
}

/**
 * Answers whether the order was taken. An answer to an earlier request than the last one taken is too late. A status
 * further back than the one shown is doubted until a second read says the same.
 */
export function takeOrder(context: TakeContext, order: Order, read: number): boolean {
  const store = context.stores.order;
  if (read <= store.readsTaken) return false;
  store.readsTaken = read;
  const shown = store.order;
  if (shown?.id !== order.id) {
    if (shown) startOrder(store, order);
    else setOrder(store, order);
  } else {
    const isDoubtful = isStepBack(shown.status, order.status) && store.doubtedStatus !== order.status;
    store.doubtedStatus = isDoubtful ? order.status : null;
    if (isDoubtful) return false;
    noteRateChange(store, shown, order);
    setOrder(store, order);
  }
  // Should the customer leave it by the browser's Back, the calculator offers it.
  setUnfinishedOrder(store, isFinal(order.status) ? null : order);
  if (!isPayable(order.status)) {
    Object.assign(store, { isUpdated: false, rateChange: null, isReservationOver: false });
  }
  tell(context, shown, order);
  learnRead(context, order);
  return true;
}

/** For answers to the customer's own commands, which are the latest word whatever they say. */
export function takeAnswer(context: TakeContext, order: Order): void {
  const store = context.stores.order;
  store.doubtedStatus = order.status;
  takeOrder(context, order, beginRead(store));
}

/** Another tab, or a call whose answer was lost, may have renewed the reservation: no amount changes unasked. */
function noteRateChange(store: OrderStore, shown: Order, order: Order): void {
  if (!isPayable(shown.status) || !isPayable(order.status) || rateChange(shown, order) === null) return;
  store.rateChange = rateChange(store.rateChange?.before ?? shown, order);
}

function tell(context: TakeContext, shown: Order | null, order: Order): void {
  const { stores, report } = context;
  const announcer = announcerOf(context);
  announcer.announce(order);
  // The card is chosen and the wallet known: the host may send the crypto now.
  if (stores.widget.mode === 'sell' && order.status === 'can_be_processed') {
    announcer.announcePaymentPending(order);
  }
  for (const what of ['unknownStatus', 'hasStrangeFees'] as const) {
    const isNews = order[what] && order[what] !== shown?.[what];
    if (isNews) report(new RampError('unknown_error', `Order: ${what} ${order[what]}`), 'read order');
  }
}
