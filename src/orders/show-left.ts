// 'Sign in to see it': after the sign-in, shows the order that was left in this browser.
import type { Mode } from '../domain/launch/setting-types.ts';
import { calculatorPath } from '../domain/routes/paths.ts';
import type { OrdersContext } from './ports.ts';
import { showInDirection } from './show-in-direction.ts';
import { takeListed } from './unsettled-orders.ts';

/**
 * Replaces the sign-in by the calculator, which lists several orders, and nothing of another customer's; opens the order if there is
 * exactly one. `turnTo` switches the direction.
 */
export async function showLeft(context: OrdersContext, turnTo: (mode: Mode) => Promise<void>): Promise<void> {
  const { stores, navigator } = context;
  takeListed(context);
  navigator.go(calculatorPath(stores.widget.mode), { replace: true });
  const [left, another] = stores.order.unsettled;
  if (!left || another) return;
  try {
    await showInDirection(context, left.entry.orderId, turnTo);
  } catch (error) {
    // The calculator lists the order, and reads it until the gateway answers.
    context.report(error, 'show left order');
  }
}
