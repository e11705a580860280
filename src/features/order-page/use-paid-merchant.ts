// Whether a purchase pays a merchant: then it is not the customer's wallet that the crypto goes to.
import { useSnapshot } from 'valtio';
import type { Order } from '../../domain/order/order.ts';
import { useWidget } from '../widget-context.tsx';

/** The merchant's name, '' where it is not known; null for a purchase of the customer's own. */
export function usePaidMerchant({ type, toWallet }: Order): string | null {
  const { flow, payload, merchant } = useSnapshot(useWidget().stores.launch);
  // A gateway may leave the type out; the launch that it is shown for has signed the merchant's wallet.
  const isSigned = flow === 'payment' && toWallet !== undefined && toWallet === payload?.toWallet;
  const isPaid = type === undefined ? isSigned : type === 'merchant_buy_merchant_wallet';
  return isPaid ? (merchant?.name ?? '') : null;
}
