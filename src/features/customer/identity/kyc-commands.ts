// The commands of the verification screen.
import { isKycComplete } from '../../../domain/customer/kyc.ts';
import { isVerifying } from '../../../domain/order/status.ts';
import { backFromKyc } from '../../../domain/routes/next.ts';
import { setRecovering } from '../../sign-in/session/session-store.ts';
import type { FlowContext } from '../../context.ts';
import { askForCamera } from './ask-for-camera.ts';
import { loadToken } from './kyc-token.ts';
import { runKyc } from './run-kyc.ts';

export function createKycCommands(context: FlowContext) {
  const { stores, navigator } = context;
  const { session, order, kyc, widget } = stores;
  return {
    /** The screen is shown; for an order that waits for the verification, this is the anti-fraud check. */
    async open(): Promise<void> {
      // Sell shows this page for a moment on the way to its order.
      if (session.customer && isKycComplete(session.customer) && !session.isKycDemanded) return;
      if (order.order && isVerifying(order.order.status)) setRecovering(session, true);
      Object.assign(kyc, { token: null, isHandedIn: false, phone: null });
      await Promise.all([
        askForCamera(context),
        loadToken(context, session.customer?.kyc.status === 'retry'),
      ]);
    },
    /** Shows the vendor's widget in an empty element; returns a function that removes it. */
    mount: (container: HTMLElement, title: string) => runKyc(context, container, title),
    /** Retry after a rejection, with a new token. */
    retry: () => loadToken(context, true),
    /** Requests the token again after a failure. */
    reload: () => loadToken(context, session.customer?.kyc.status === 'retry'),
    /** Tries again with the corrected phone. */
    sendPhone: (phone: string) => {
      kyc.phone = phone;
      return loadToken(context, session.customer?.kyc.status === 'retry');
    },
    back: () => navigator.go(backFromKyc(widget.mode)),
  };
}
