// 'Reserve again' after the reservation of a sale has passed; changed amounts are shown and accepted.
import type { FlowContext } from '../context.ts';
import { activityTurn, runCommand } from '../order/index.ts';
import { sayOfOrder } from '../current-order/index.ts';

export async function reserveAgain(context: FlowContext): Promise<void> {
  const { order: store } = context.stores;
  await runCommand(context, {
    turn: activityTurn(store, 'preparing'),
    async run() {
      sayOfOrder(store, null);
      const load = () => import('../order/reservation/reserve-order.ts');
      await (await context.loadChunk(load)).reserveActiveOrder(context);
    },
    // Nothing is paid by it: whatever became of it, it can be asked for again.
    stage: 'other',
    show({ message }) {
      sayOfOrder(store, message);
    },
  });
}
