// What screens can ask about payments in doubt; loaded with the first question or notice about one.
import type { Mode } from '../domain/launch/setting-types.ts';
import { ROUTES } from '../domain/routes.ts';
import type { OrdersContext } from './ports.ts';
import { dispatch } from './run-lifecycle.ts';
import { cancelFirst, closeQuestion, leaveAside, waitForPayment } from './answer-question.ts';
import { showInDirection } from './show-in-direction.ts';

/** `turnTo` changes the direction, which is a later feature's. */
export function createUnsettledCommands(context: OrdersContext, turnTo: (mode: Mode) => Promise<void>) {
  return {
    /** 'Wait': keeps reading, and then either continues or shows what was paid. */
    wait: () => waitForPayment(context),
    /** The question is closed; nothing is made. */
    close: () => closeQuestion(context),
    /** 'Order again': beside an order that waits for the customer. */
    leaveAside: () => leaveAside(context),
    /** 'Cancel that order first', then continues. */
    cancelFirst: () => cancelFirst(context),
    /** 'Show it': also of a payment that has ended, and of the other direction. */
    show: (orderId: string) => showInDirection(context, orderId, turnTo),
    /** The news of an end is put aside. */
    dismiss: (orderId: string) => void dispatch(context, { type: 'seen', orderId, isDismissed: true }),
    /** For a customer who is signed out, since an order shows itself to its customer alone. */
    signIn: () =>
      context.navigator.go(context.stores.widget.mode === 'sell' ? ROUTES.sellLogin : ROUTES.buyLogin),
  };
}
