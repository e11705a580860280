// The wallet that last received crypto on each network, stored on the device, and its parser.
import { storedRecord } from '../../lib/stored-record.ts';

/** Separate from the other keys, which load with the calculator. */
export const WALLET_KEYS = {
  /** Session storage: the wallet of the order in this tab, until the order is complete. */
  onTrial: 'ramp.wallet',
  /** Local storage. */
  last: 'ramp.wallets',
} as const;

/** By the gateway's name of each network. */
export type LastWallets = Readonly<Record<string, string>>;

/** The wallet of an order that may still be paid: it counts only once that order is complete, and is stored as a hash. */
export interface WalletOnTrial {
  orderId: string;
  hash: string;
}

/** Longer than any address; longer entries are ignored. */
const MAX_ADDRESS = 128;

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ADDRESS && !/\s/.test(value);

/** Ignores text that the widget has not written. */
export function readLastWallets(text: string | null): LastWallets {
  return Object.fromEntries(
    Object.entries(storedRecord(text)).filter(([, address]) => isAddress(address)),
  ) as never;
}

export function withWallet(wallets: LastWallets, network: string, address: string): string {
  return JSON.stringify({ ...wallets, [network]: address });
}

/** Returns null if none is left. */
export function withoutWallet(wallets: LastWallets, network: string): string | null {
  const others = Object.entries(wallets).filter(([name]) => name !== network);
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null;
}

export function readWalletOnTrial(text: string | null): WalletOnTrial | null {
  const { orderId, hash } = storedRecord(text);
  return typeof orderId === 'string' && typeof hash === 'string' ? { orderId, hash } : null;
}
