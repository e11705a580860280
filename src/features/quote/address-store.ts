// Where the crypto goes: what was accepted, what is typed and what was said of it.
import { proxy } from 'valtio/vanilla';
import type { AddressRefusal } from '../../domain/address/address-verdict.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';

/** Blocked: the browser opened no window. Unprepared: what is needed to open one, the gateway's settings first, could not be had. */
export type WalletProblem = 'near_wallet_blocked' | 'near_wallet_unavailable' | 'near_wallet_unprepared';

export interface TypedAddress {
  currency: string;
  wallet: string;
  memo: string;
}

export interface AddressStore {
  /** The accepted address, or what was accepted last; its memo is in it (`withMemo`), so that neither goes without the other. */
  address: string;
  /** As typed and not accepted yet, for this `tickerWithNetwork` alone: it stays when its step goes. */
  typed?: TypedAddress | undefined;
  isChecking: boolean;
  /** The verdict shown under the field. */
  problem: { reason: AddressRefusal; network?: string } | null;
  /** Finished text: what the server found wrong with address or memo of an order, for this `tickerWithNetwork` alone. */
  serverError: { text: string; currency: string; isOfMemo?: true } | null;
  /** What the check of the merchant's wallet said; null before it, and without such a wallet. */
  preset: 'checking' | 'valid' | 'invalid' | null;
  /** The account of the NEAR wallet that is signed in. */
  walletAccount: string | null;
  isConnecting: boolean;
  /** Why no account could be read from the wallet; it stays for assistive technology until the next input. */
  walletProblem: WalletProblem | null;
  /** The problem is seen, for a few seconds. */
  isWalletProblemShown: boolean;
}

export function createAddressStore(): AddressStore {
  return proxy<AddressStore>({
    address: '',
    isChecking: false,
    problem: null,
    serverError: null,
    preset: null,
    walletAccount: null,
    isConnecting: false,
    walletProblem: null,
    isWalletProblemShown: false,
  });
}

/** Another customer starts with an empty field; what is known of the merchant's wallet stays. */
export function clearAddress(store: AddressStore): void {
  Object.assign(store, { address: '', typed: undefined, problem: null, serverError: null });
}

export function dropServerError(store: AddressStore): void {
  store.serverError = null;
}

/** The accepted address, its memo in it. */
export function takeAddress(store: AddressStore, address: string): void {
  store.address = address;
}

/** What was typed and not accepted goes. */
export function dropTyped(store: AddressStore): void {
  store.typed = undefined;
}

/** The gateway refused address or memo of an order; null: no currency is chosen that it could be for. */
export function refuseAddress(
  store: AddressStore,
  currency: Pick<Currency, 'tickerWithNetwork'> | null,
  text: string,
  isOfMemo: boolean,
): void {
  store.serverError = currency && {
    text,
    currency: currency.tickerWithNetwork,
    ...(isOfMemo && { isOfMemo }),
  };
}

/** Typed before a reload; what is typed since stays. */
export function keepTyped(store: AddressStore, typed: TypedAddress): void {
  store.typed ??= typed;
}
