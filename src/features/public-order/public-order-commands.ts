// The commands of the public tracking page, which has no signed-in customer.
import { calculatorPath, matchRoute } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { trackOrder } from '../../gateway/order/track-order.ts';
import { PUBLIC_ORDER_POLL_MS, PUBLIC_ORDER_POLL_RETRIES } from '../../domain/constants.ts';
import { isFinal } from '../../domain/order/status.ts';
import { isRampError } from '../../domain/errors/ramp-error.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { createPoll } from '../../lib/time/poll.ts';
import { setPublicOrder, startTracking } from './public-order-store.ts';

export function createPublicOrderCommands(context: FlowContext) {
  const { stores, navigator, environment } = context;
  const tracking = createTracking(context);
  return {
    /** Polls the order in the address; returns a function that stops. */
    open: () => tracking.open(matchRoute(navigator.path())?.orderId ?? ''),
    retry: () => tracking.retry(),
    printReceipt: () => environment.print(),
    /** Saves the signed price unchanged, with the order's number in the file name. */
    saveQuote: () => {
      const { order, orderId } = stores.publicOrder;
      if (order?.quote)
        environment.saveFile(`quote-${order.shortId ?? orderId}.json`, JSON.stringify(order.quote));
    },
    /** Goes to the calculator and restarts the widget, because this page started without the calculator's data. */
    goHome: () => {
      navigator.go(calculatorPath(stores.widget.mode));
      environment.reload();
    },
  };
}

/** The two retries come as often as the usual reads, unless the response asks for a longer pause. */
const PAUSES = { firstMs: PUBLIC_ORDER_POLL_MS, mostMs: PUBLIC_ORDER_POLL_MS };

/** Polls an order for anyone who knows its id: every 2 s, until it is final or not found, or three requests in a row have failed. */
interface Tracking {
  /** Starts polling this order; returns a function that stops. */
  open(orderId: string): () => void;
  /** 'Try again' after the page has stopped asking. */
  retry(): void;
}

export function createTracking(context: FlowContext): Tracking {
  const { stores, client, clock, visibility, scope, report } = context;
  const store = stores.publicOrder;
  let isOpen = false;
  let dueAt = 0;
  let failures = 0;

  async function run(signal: AbortSignal): Promise<void> {
    const orderId = store.orderId!;
    let pauseMs = PUBLIC_ORDER_POLL_MS;
    try {
      const order = await trackOrder(client, { orderId }, { signal });
      failures = 0;
      store.readAt = clock.serverNow();
      setPublicOrder(store, order);
      store.phase = isFinal(order.status) && !order.unread ? 'final' : 'live';
    } catch (error) {
      if (isRampError(error, 'aborted')) return;
      takeFailure(error);
      pauseMs = pauseAfter(failures, PAUSES, clock, error);
    }
    dueAt = clock.ticks() + pauseMs;
  }

  function takeFailure(error: unknown): void {
    if (isRampError(error, 'not_found_error')) return void (store.phase = 'not_found');
    failures += 1;
    if (failures === 1) report(error, 'track order');
    if (failures > PUBLIC_ORDER_POLL_RETRIES) store.phase = 'stopped';
  }

  const isFollowing = () => isOpen && (store.phase === 'loading' || store.phase === 'live');
  const poll = createPoll({
    clock,
    // A hidden page sends no requests; it sends one as soon as it is visible.
    dueIn: () => (isFollowing() && !visibility.isHidden() ? dueAt - clock.ticks() : null),
    run,
  });
  scope.add(visibility.onChange(() => poll.update()));
  scope.add(() => poll.stop());

  return {
    open(orderId) {
      startTracking(store, orderId);
      isOpen = true;
      dueAt = 0;
      failures = 0;
      poll.update();
      return () => {
        isOpen = false;
        poll.stop();
      };
    },
    retry() {
      if (store.phase !== 'stopped' && store.phase !== 'not_found') return;
      store.phase = store.order ? 'live' : 'loading';
      dueAt = 0;
      failures = 0;
      poll.update();
    },
  };
}
