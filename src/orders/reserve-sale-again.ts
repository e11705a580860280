// 'Reserve again' after the reservation of a sale has passed; changed amounts are shown and accepted.
import type { OrdersContext } from './ports.ts';
import { activityTurn } from './turn.ts';
import { runCommand } from './run-command.ts';
import { sayOfOrder } from './order-store.ts';

export async function reserveSaleAgain(context: OrdersContext): Promise<void> {
  const { order: store } = context.stores;
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      sayOfOrder(store, null);
      const load = () => import('./reserve-order.ts');
      await (await context.loadChunk(load)).reserveActiveOrder(context);
    },
    // Nothing is paid by it: whatever became of it, it can be asked for again.
    stage: 'other',
    show({ message }) {
      sayOfOrder(store, message);
    },
  });
}
