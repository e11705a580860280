// Logs out: forgets the customer, their order and their draft, and begins again.
import { signOut } from '../../gateway/customer/sign-in.ts';
import { clearAddress } from '../quote/address-store.ts';
import { resetPayment } from '../../orders/payment-changes.ts';
import { clearDraft } from '../quote/save-draft.ts';
import { WALLET_KEYS } from '../../domain/address/last-wallets.ts';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import type { FlowContext } from '../context.ts';
import { endSession } from '../sign-in/session/end-session.ts';
import { forgetEmail } from '../sign-in/login-store.ts';

/** Not possible if the merchant supplied the e-mail. */
export function logOut(context: FlowContext): void {
  const { stores, client, storages, report } = context;
  if (stores.launch.payload?.email) return;
  // Not awaited: the customer is signed out here at once.
  signOut(client).catch((error: unknown) => report(error, 'sign out'));
  clearDraft(context);
  endSession(context, { isAsked: true });
  clearAddress(stores.address);
  resetPayment(stores.payment);
  // The next customer on this device may be another person.
  forgetEmail(stores.login);
  storages.session.remove(WALLET_KEYS.onTrial);
  storages.local.remove(WALLET_KEYS.last);
  storages.local.remove(STORAGE_KEYS.lastAmounts);
}
