// What the public tracking page can ask for; it knows no customer.
import { calculatorPath, matchRoute } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../context.ts';
import { createTracking } from './tracking.ts';

export function createPublicOrderCommands(context: FlowContext) {
  const { stores, navigator, environment } = context;
  const tracking = createTracking(context);
  return {
    /** Follows the order that the address names; answers how to stop. */
    open: () => tracking.open(matchRoute(navigator.path())?.orderId ?? ''),
    retry: () => tracking.retry(),
    printReceipt: () => environment.print(),
    /** As it was signed, with its number in the file's name. */
    saveQuote: () => {
      const { order, orderId } = stores.publicOrder;
      if (order?.quote)
        environment.saveFile(`quote-${order.shortId ?? orderId}.json`, JSON.stringify(order.quote));
    },
    /** Back to home: the page started without the calculator's data, so the widget restarts there. */
    goHome: () => {
      navigator.go(calculatorPath(stores.widget.mode));
      environment.reload();
    },
  };
}
