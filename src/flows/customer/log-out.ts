// Log-out: the customer, their order and their draft are forgotten, and the way starts again (specification 1, section 4 'Logout').
import { signOut } from '../../api/sign-in.ts';
import { clearAddress } from '../../state/address-store.ts';
import { resetPayment } from '../../state/payment-changes.ts';
import { clearDraft } from '../calculator/keep-draft.ts';
import type { FlowContext } from '../deps.ts';
import { endSession } from '../errors/end-session.ts';

/** Not possible where the merchant supplied the e-mail. */
export function logOut(context: FlowContext): void {
  const { stores, client, report } = context;
  if (stores.launch.payload?.email) return;
  // The customer does not wait for it: here they are signed out at once.
  signOut(client).catch((error: unknown) => report(error, 'sign out'));
  clearDraft(context);
  endSession(context);
  clearAddress(stores.address);
  resetPayment(stores.payment);
  stores.login.email = '';
}
