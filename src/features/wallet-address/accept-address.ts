// Accepts a valid address: saves it with the draft and goes to the next step.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { afterAddress } from '../../domain/routes/next.ts';
import { stillAt } from '../../lib/still-at.ts';
import { saveDraft } from '../quote/keep-draft.ts';
import { acceptTyped, setWalletAccount } from '../quote/address-changes.ts';
import { refreshCustomer } from '../sign-in/session/refresh-customer.ts';
import type { FlowContext } from '../context.ts';

export async function acceptAddress(context: FlowContext, wallet: string, memo: string): Promise<void> {
  const { stores, navigator } = context;
  const { address, session } = stores;
  const isHere = stillAt(navigator);
  await signOutOtherWallet(context, wallet);
  acceptTyped(address, withMemo(wallet, memo));
  saveDraft(context);
  // If the customer could not be loaded at start-up, this tries again before a sign-in code is asked for.
  if (session.token && !session.customer) await refreshCustomer(context);
  if (isHere()) navigator.go(afterAddress(session.customer));
}

/** Disconnects a NEAR wallet whose account is not the accepted address. */
async function signOutOtherWallet({ stores, vendors }: FlowContext, accepted: string): Promise<void> {
  const { address } = stores;
  if (address.walletAccount === null || address.walletAccount === accepted) return;
  const wallet = await vendors.nearWallet();
  wallet.disconnect();
  setWalletAccount(address, null);
}
