// What screens can ask about payments in doubt; loaded with the first question or notice about one.
import { ROUTES } from '../../../domain/routes.ts';
import type { FlowContext } from '../../context.ts';
import { cancelFirst, closeQuestion, leaveAside, showUnsettled, waitForPayment } from './another-order.ts';

export function createUnsettledCommands(context: FlowContext) {
  return {
    /** 'Wait': reads on, and then either goes on or shows what was paid. */
    wait: () => waitForPayment(context),
    /** The question is closed; nothing is made. */
    close: () => closeQuestion(context),
    /** 'Order again': beside an order that waits for the customer. */
    leaveAside: () => leaveAside(context),
    /** 'Cancel that order first', then goes on. */
    cancelFirst: () => cancelFirst(context),
    /** 'Show it': also of a payment that has ended. */
    show: (orderId: string) => showUnsettled(context, orderId),
    /** Of who is signed out: an order shows itself to its customer alone. */
    signIn: () =>
      context.navigator.go(context.stores.widget.mode === 'sell' ? ROUTES.sellLogin : ROUTES.buyLogin),
  };
}
