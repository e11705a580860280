// An address that may be used: kept with the draft, and on to the next step.
import { withMemo } from '../../domain/address/address-with-memo.ts';
import { afterAddress } from '../../domain/routes.ts';
import { saveDraft, acceptTyped, setWalletAccount } from '../quote/index.ts';
import { refreshCustomer } from '../session/index.ts';
import type { FlowContext } from '../context.ts';

export async function acceptAddress(context: FlowContext, wallet: string, memo: string): Promise<void> {
  const { stores, navigator } = context;
  const { address, session } = stores;
  await signOutOtherWallet(context, wallet);
  acceptTyped(address, withMemo(wallet, memo));
  saveDraft(context);
  // A customer who could not be fetched at start-up is asked for again before a code is.
  if (session.token && !session.customer) await refreshCustomer(context);
  navigator.go(afterAddress(session.customer));
}

/** The wallet that is signed in is not the one that will be paid. */
async function signOutOtherWallet({ stores, vendors }: FlowContext, accepted: string): Promise<void> {
  const { address } = stores;
  if (address.walletAccount === null || address.walletAccount === accepted) return;
  const wallet = await vendors.nearWallet();
  wallet.disconnect();
  setWalletAccount(address, null);
}
