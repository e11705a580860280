// Fetches the customer every 5 s while their verification is pending and the page is visible.
import { CUSTOMER_REFRESH_MS } from '../../domain/constants.ts';
import { isKycComplete } from '../../domain/customer/kyc.ts';
import { isVerifying } from '../../domain/order/status.ts';
import { pauseAfter } from '../../lib/time/pause-after.ts';
import { createPoll } from '../../lib/time/poll.ts';
import type { FlowContext } from '../context.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';

/** After failures; a pause is never shorter than the usual one. */
const PAUSES = { firstMs: 2 * CUSTOMER_REFRESH_MS, mostMs: 60_000 };

export interface CustomerWatch {
  /** Returns a function that stops it. */
  start(): () => void;
}

export function createCustomerWatch(context: FlowContext): CustomerWatch {
  const { stores, clock, visibility, scope, report } = context;
  const { session, order } = stores;
  /** The number of watching screens: the next screen begins before the previous one ends. */
  let watchers = 0;
  let readAt = clock.ticks();
  let failures = 0;
  let pauseMs = CUSTOMER_REFRESH_MS;

  const isOrderWaiting = () => order.order !== null && isVerifying(order.order.status);

  const isWanted = () =>
    watchers > 0 && session.customer !== null && (!isKycComplete(session.customer) || isOrderWaiting());

  async function run(signal: AbortSignal): Promise<void> {
    readAt = clock.ticks();
    let failure: unknown = null;
    const onFailure = (error: unknown) => (failure ??= error);
    await Promise.all([refreshCustomer(context, signal, onFailure), readWaitingOrder(onFailure)]);
    failures = failure ? failures + 1 : 0;
    pauseMs = failure ? pauseAfter(failures, PAUSES, clock, failure) : CUSTOMER_REFRESH_MS;
    if (failure) readAt = clock.ticks();
  }

  /** Reads an order that waits for the verification, because nothing else does. */
  async function readWaitingOrder(onFailure: (error: unknown) => void): Promise<void> {
    if (!isOrderWaiting()) return;
    try {
      await (await context.orders()).refresh();
    } catch (error) {
      onFailure(error);
      if (!scope.signal.aborted) report(error, 'read waiting order');
    }
  }

  const poll = createPoll({
    clock,
    dueIn: () => (isWanted() && !visibility.isHidden() ? readAt + pauseMs - clock.ticks() : null),
    run,
  });
  scope.add(visibility.onChange(() => poll.update()));
  scope.add(() => poll.stop());

  return {
    start() {
      watchers += 1;
      readAt = clock.ticks();
      poll.update();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        watchers -= 1;
        if (watchers === 0) poll.stop();
      };
    },
  };
}
