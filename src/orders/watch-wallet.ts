// Remembers the customer's own wallet after a purchase was delivered, so that the next one need not ask for it.
import { subscribe } from 'valtio/vanilla';
import {
  readLastWallets,
  readWalletOnTrial,
  WALLET_KEYS,
  withWallet,
  type WalletOnTrial,
} from '../domain/address/last-wallets.ts';
import { hasMemos } from '../domain/address/memo.ts';
import type { Order } from '../domain/order/order.ts';
import { isPayable } from '../domain/order/status.ts';
import { shortHash } from '../lib/short-hash.ts';
import type { OrdersContext } from './ports.ts';

type WalletContext = Pick<OrdersContext, 'stores' | 'storages' | 'scope'>;

/** Checks each order that is shown from now on. */
export function watchWallet(context: WalletContext): void {
  const { order: store } = context.stores;
  let last: unknown = null;
  const look = () => {
    // The store changes for other reasons too.
    if (!store.order || store.order === last || store.outcome === 'altered') return;
    last = store.order;
    rememberWallet(context, store.order as Order);
  };
  context.scope.add(subscribe(store, look, true));
  look();
}

/**
 * Records the wallet while the order can still be paid: it must be the one the customer gave, since any other stops the order. A wallet
 * that the gateway names only after the payment is never remembered, and a merchant's wallet is not the customer's.
 */
function rememberWallet({ stores, storages }: WalletContext, order: Order): void {
  const { id: orderId, toWallet: address, toCurrency, status } = order;
  const network = toCurrency.blockchainNetwork;
  if (stores.widget.mode !== 'buy' || stores.launch.signature || order.merchantData?.payload) return;
  // An address without its memo may lead to another person's account.
  if (!network || !address || hasMemos(toCurrency)) return;
  const { session, local } = storages;
  const shown: WalletOnTrial = { orderId, hash: shortHash(`${network} ${address}`) };
  if (isPayable(status)) return void session.set(WALLET_KEYS.onTrial, JSON.stringify(shown));
  if (status !== 'complete') return;
  const tried = readWalletOnTrial(session.get(WALLET_KEYS.onTrial));
  if (tried?.orderId !== orderId) return;
  session.remove(WALLET_KEYS.onTrial);
  if (tried.hash !== shown.hash) return;
  const known = readLastWallets(local.get(WALLET_KEYS.last));
  local.set(WALLET_KEYS.last, withWallet(known, network, address));
}
