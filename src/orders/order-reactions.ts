// Error reactions that concern the active order: read it again, changed rate, limit, or its end.
import type { Stage } from '../domain/reactions/error-reactions.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { amountsOf } from '../domain/order/rate-change.ts';
import { calculatorPath, ROUTES } from '../domain/routes/paths.ts';
import { clearOrder, askToAccept, offerReload, setLimit } from './order-changes.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrdersContext } from './ports.ts';
import { refetchOrder } from './fetch-order.ts';
import { closeOrder, leaveEnded } from './close-order.ts';
import type { Reactions } from './reactions.ts';
import { dispatch, seenAmounts } from './run-lifecycle.ts';

export function orderReactions(context: OrdersContext, stage: Stage, wait: OrderScope['run']): Reactions {
  const { stores, navigator, report, clock } = context;
  const { order: store, launch, widget } = stores;
  const read = (): Promise<Order | null> =>
    wait(() =>
      refetchOrder(context).catch((error: unknown) => {
        report(error, 'read order');
        return null;
      }),
    );
  return {
    async rate_changed() {
      // A poll may have stored the new amounts already; the customer has not seen those.
      const before = seenAmounts(store);
      const after = await read();
      if (!before || !after || !isPayable(after.status) || store.outcome === 'altered') return;
      askToAccept(store, { before, after: amountsOf(after) });
    },
    refetch_order: async () => void (await read()),
    reload_order: () => offerReload(store),
    async go_to_order() {
      await read();
      navigator.go(ROUTES.order);
    },
    async read_order(_reaction, { code }) {
      const order = await read();
      if (order && !isPayable(order.status)) return;
      // A refused payout card is not a payment.
      if (stage === 'sell_card') return;
      if (code === 'unexpected_server_error') dispatch(context, { type: 'failed', now: clock.now() });
    },
    no_order: () => clearOrder(store),
    fatal: () => void dispatch(context, { type: 'failed', now: clock.now() }),
    limit({ limit }) {
      leaveEnded(context);
      setLimit(store, limit);
      // In sell, the step where the limit occurred shows it.
      if (widget.mode === 'buy') navigator.go(ROUTES.limitReached);
    },
    no_provider() {
      context.notices.show(launch.flow === 'payment' ? 'region' : 'no_provider');
      navigator.go(calculatorPath(widget.mode), { replace: stage !== 'user_info' });
      const { order } = store;
      closeOrder(context);
      // The order is still open at the gateway, so a page that the customer returns to is not told that it ended.
      context.notices.setNoticeOf(order);
    },
  };
}
