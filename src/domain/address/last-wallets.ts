// The wallet that was last delivered to on each network, as the device keeps it, and the reading of that.
import { storedRecord } from '../../lib/stored-record.ts';

/** Apart from the other keys, which come with the calculator. */
export const WALLET_KEYS = {
  /** Session storage: the wallet of the order that this tab shows, until it is complete. */
  onTrial: 'ramp.wallet',
  /** Local storage. */
  last: 'ramp.wallets',
} as const;

/** By the gateway's name of the network. */
export type LastWallets = Readonly<Record<string, string>>;

/** The wallet of an order that may still be paid: it counts once that very order is complete, and is kept here as a hash alone. */
export interface WalletOnTrial {
  orderId: string;
  hash: string;
}

/** Longer than any address is; nothing else is read. */
const MAX_ADDRESS = 128;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ADDRESS && !/\s/.test(value);

/** What is not the widget's own text counts as nothing. */
export function readLastWallets(text: string | null): LastWallets {
  return Object.fromEntries(
    Object.entries(storedRecord(text)).filter(([, address]) => isAddress(address)),
  ) as never;
}

export function withWallet(wallets: LastWallets, network: string, address: string): string {
  return JSON.stringify({ ...wallets, [network]: address });
}

/** Null when none is left. */
export function withoutWallet(wallets: LastWallets, network: string): string | null {
  const others = Object.entries(wallets).filter(([name]) => name !== network);
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null;
}

export function readWalletOnTrial(text: string | null): WalletOnTrial | null {
  const { orderId, hash } = storedRecord(text);
  return typeof orderId === 'string' && typeof hash === 'string' ? { orderId, hash } : null;
}
