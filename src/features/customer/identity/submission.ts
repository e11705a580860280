// The verification was submitted or decided: leads to the waiting screen until the customer's status shows it.
import { subscribe } from 'valtio/vanilla';
import { refreshCustomer } from '../../sign-in/session/refresh-customer.ts';
import { setRecovering, setKycSubmitted, demandKyc } from '../../sign-in/session/session-store.ts';
import type { FlowContext } from '../../context.ts';

/** If the status does not change within this time, the submission has not changed it. */
export const SUBMISSION_LIMIT_MS = 60_000;

/** The guard leads from the verification to waiting, and from there to the order or to user info. */
export function takeSubmission(context: FlowContext): void {
  const { session } = context.stores;
  const before = session.customer?.kyc.status;
  const { clock, scope } = context;
  const end = () => {
    cancel();
    stop();
    setKycSubmitted(session, false);
  };
  const cancel = clock.after(SUBMISSION_LIMIT_MS, end);
  const stop = subscribe(session, () => session.customer?.kyc.status !== before && end(), true);
  // When the element is put back into the page, the verification is requested again.
  scope.add(end);
  setRecovering(session, false);
  demandKyc(session, false);
  setKycSubmitted(session, true);
  void refreshCustomer(context);
}
