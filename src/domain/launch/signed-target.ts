// The destination of a signed launch: one wallet, or one for each network that the customer may choose.
import type { Currency } from '../catalogue/currency.ts';
import type { MerchantPayload } from './merchant.ts';

export interface SignedTarget {
  toWallet?: string;
  toMemo?: string;
  /** The payload's field that contains it. */
  field: 'toWallet' | 'walletAddresses';
}

/** Returns the target for the purchased currency; its wallet is absent if the merchant signed none for its network. */
export function signedTarget(
  payload: MerchantPayload | null,
  currency: Pick<Currency, 'blockchainNetwork'> | null,
): SignedTarget {
  const { toWallet, toMemo, walletAddresses } = payload ?? {};
  if (!walletAddresses) return { toWallet, toMemo, field: 'toWallet' };
  const network = currency?.blockchainNetwork ?? '';
  const found = Object.hasOwn(walletAddresses, network) ? walletAddresses[network] : undefined;
  return { toWallet: found?.address, toMemo: found?.memo, field: 'walletAddresses' };
}
