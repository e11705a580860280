// Commands for payments in doubt, as the screens call them. Loaded with the first question or notice about one.
import type { Mode } from '../domain/launch/setting-types.ts';
import { ROUTES } from '../domain/routes.ts';
import type { OrdersContext } from './ports.ts';
import { dispatch } from './run-lifecycle.ts';
import { cancelFirst, closeQuestion, leaveAside, waitForPayment } from './answer-question.ts';
import { showInDirection } from './show-in-direction.ts';

/** `turnTo` switches the direction; a feature above provides it. */
export function createUnsettledCommands(context: OrdersContext, turnTo: (mode: Mode) => Promise<void>) {
  return {
    /** 'Wait': keeps polling, then either continues or shows the paid order. */
    wait: () => waitForPayment(context),
    /** Closes the question; no order is created. */
    close: () => closeQuestion(context),
    /** 'Order again': beside an order that waits for the customer. */
    leaveAside: () => leaveAside(context),
    /** 'Cancel that order first', then continues. */
    cancelFirst: () => cancelFirst(context),
    /** 'Show it': also of a payment that has ended, and of the other direction. */
    show: (orderId: string) => showInDirection(context, orderId, turnTo),
    /** Dismisses the news of an order's end. */
    dismiss: (orderId: string) => void dispatch(context, { type: 'seen', orderId, isDismissed: true }),
    /** For a signed-out customer: an order is shown only to its owner. */
    signIn: () =>
      context.navigator.go(context.stores.widget.mode === 'sell' ? ROUTES.sellLogin : ROUTES.buyLogin),
  };
}
