// 'Reserve again' after a sale's reservation has expired; the customer accepts changed amounts.
import type { OrdersContext } from './ports.ts';
import { activityTurn } from './turn.ts';
import { runCommand } from './run-command.ts';
import { setOrderMessage } from './order-store.ts';

export async function reserveSaleAgain(context: OrdersContext): Promise<void> {
  const { order: store } = context.stores;
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      setOrderMessage(store, null);
      const load = () => import('./reserve-order.ts');
      await (await context.loadChunk(load)).reserveActiveOrder(context);
    },
    // It moves no money, so it can be retried whatever its outcome.
    stage: 'other',
    show({ message }) {
      setOrderMessage(store, message);
    },
  });
}
