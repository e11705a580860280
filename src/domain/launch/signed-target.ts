// Where a signed launch sends what is bought: one wallet, or one for each network among which the customer chooses.
import type { Currency } from '../catalogue/currency.ts';
import type { MerchantPayload } from './merchant.ts';

export interface SignedTarget {
  toWallet?: string;
  toMemo?: string;
  /** The field of the payload that names it. */
  field: 'toWallet' | 'walletAddresses';
}

/** Of the currency that is bought; without a wallet where the merchant signed none for its network. */
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
