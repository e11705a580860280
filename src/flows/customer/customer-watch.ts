// Fetches the customer every 5 s while their verification is awaited, and not while nobody looks (specification 1, sections 2 and 9).
import { CUSTOMER_REFRESH_MS } from '../../domain/constants.ts';
import { isKycComplete } from '../../domain/kyc.ts';
import { createPoll } from '../../lib/poll.ts';
import type { FlowContext } from '../deps.ts';
import { refetchOrder } from '../order/fetch-order.ts';
import { refreshCustomer } from './refresh-customer.ts';

export interface CustomerWatch {
  /** Returns how to stop. */
  start(): () => void;
}

export function createCustomerWatch(context: FlowContext): CustomerWatch {
  const { stores, clock, visibility, scope, report } = context;
  const { session, order } = stores;
  /** Screens that watch: a screen that follows another begins before the other ends. */
  let watchers = 0;
  let readAt = clock.now();

  const isWanted = () =>
    watchers > 0 &&
    session.customer !== null &&
    (!isKycComplete(session.customer) || order.order?.status === 'kyc_waiting');

  async function run(signal: AbortSignal): Promise<void> {
    readAt = clock.now();
    await Promise.all([refreshCustomer(context, signal), readWaitingOrder()]);
  }

  /** An order that waits for the verification moves without anybody else asking. */
  async function readWaitingOrder(): Promise<void> {
    if (order.order?.status !== 'kyc_waiting') return;
    try {
      await refetchOrder(context);
    } catch (error) {
      if (!scope.signal.aborted) report(error, 'read waiting order');
    }
  }

  const poll = createPoll({
    clock,
    dueIn: () => (isWanted() && !visibility.isHidden() ? readAt + CUSTOMER_REFRESH_MS - clock.now() : null),
    run,
  });
  scope.add(visibility.onChange(() => poll.update()));
  scope.add(() => poll.stop());

  return {
    start() {
      watchers += 1;
      readAt = clock.now();
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
