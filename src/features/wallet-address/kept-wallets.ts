// The wallets of the last deliveries, stored on this device by network.
import { hasMemos } from '../../domain/address/memo.ts';
import { readLastWallets, WALLET_KEYS, withoutWallet } from '../../domain/address/last-wallets.ts';
import type { FlowContext } from '../context.ts';

type WalletContext = Pick<FlowContext, 'stores' | 'storages'>;

const networkOf = ({ stores }: WalletContext) => stores.calculator.form.receive?.blockchainNetwork ?? '';
const walletsOf = ({ storages }: WalletContext) => readLastWallets(storages.local.get(WALLET_KEYS.last));

/** The wallet of the chosen network; null without one, on a network with memos, and in a signed launch. */
export function lastWalletOf(context: WalletContext): string | null {
  const { signature } = context.stores.launch;
  const wallets = walletsOf(context);
  const network = networkOf(context);
  const { receive } = context.stores.calculator.form;
  if (!receive || hasMemos(receive)) return null;
  return !signature && Object.hasOwn(wallets, network) ? wallets[network]! : null;
}

export function forgetWallet(context: WalletContext): void {
  const { local } = context.storages;
  const others = withoutWallet(walletsOf(context), networkOf(context));
  if (others) local.set(WALLET_KEYS.last, others);
  else local.remove(WALLET_KEYS.last);
}
