// Accepts a valid address: saves it with the draft and goes to the next step, unless the customer has left meanwhile.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { afterAddress } from '../../domain/routes/next.ts';
import { stillAt } from '../../lib/still-at.ts';
import { saveDraft } from '../quote/save-draft.ts';
import { acceptTyped, setWalletAccount } from '../quote/address-changes.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';
import type { FlowContext } from '../context.ts';

/** Returns false if the customer has left. */
export async function acceptAddress(context: FlowContext, wallet: string, memo: string): Promise<boolean> {
  const { stores, navigator } = context;
  const { address, session } = stores;
  const isHere = stillAt(navigator);
  await signOutOtherWallet(context, wallet);
  acceptTyped(address, withMemo(wallet, memo));
  saveDraft(context);
  // If the customer could not be loaded at start-up, try again before asking for a sign-in code.
  if (session.token && !session.customer) await refreshCustomer(context);
  if (!isHere()) return false;
  navigator.go(afterAddress(session.customer));
  return true;
}

/** Disconnects a NEAR wallet whose account is not the accepted address. */
async function signOutOtherWallet({ stores, vendors }: FlowContext, accepted: string): Promise<void> {
  const { address } = stores;
  if (address.walletAccount === null || address.walletAccount === accepted) return;
  const wallet = await vendors.nearWallet();
  wallet.disconnect();
  setWalletAccount(address, null);
}
