// The address that receives the crypto: the accepted one, the typed one, and the messages about it.
import { proxy } from 'valtio/vanilla';
import type { AddressRefusal } from '../../domain/address/address-verdict.ts';
import type { Currency } from '../../domain/catalogue/currency.ts';

/** Blocked: the browser opened no window. Unprepared: the required code or gateway settings could not be loaded. */
export type WalletProblem = 'near_wallet_blocked' | 'near_wallet_unavailable' | 'near_wallet_unprepared';

export interface TypedAddress {
  currency: string;
  wallet: string;
  memo: string;
}

export interface AddressStore {
  /** The last accepted address; it includes its memo (`withMemo`), so that they are never separated. */
  address: string;
  /** The typed address that is not accepted yet, for this `tickerWithNetwork` only; kept when the customer leaves the step. */
  typed?: TypedAddress | undefined;
  isChecking: boolean;
  /** The verdict shown under the field. */
  problem: { reason: AddressRefusal; network?: string } | null;
  /** The server's error message about the address or memo of an order, for this `tickerWithNetwork` only. */
  serverError: { text: string; currency: string; isOfMemo?: true } | null;
  /** The result of the check of the merchant's wallet; null before it, and without such a wallet. */
  preset: 'checking' | 'valid' | 'invalid' | null;
  /** The account that is signed in to the NEAR wallet. */
  walletAccount: string | null;
  isConnecting: boolean;
  /** Why no account could be read from the wallet; assistive technology reads it until the next input. */
  walletProblem: WalletProblem | null;
  /** The problem is visible, for a few seconds. */
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

/** Clears the field for another customer; the result about the merchant's wallet stays. */
export function clearAddress(store: AddressStore): void {
  Object.assign(store, { address: '', typed: undefined, problem: null, serverError: null });
}

export function dropServerError(store: AddressStore): void {
  store.serverError = null;
}

/** Stores the accepted address, which includes its memo. */
export function takeAddress(store: AddressStore, address: string): void {
  store.address = address;
}

/** The gateway refused the address or memo of an order; null: no currency is chosen to which it could apply. */
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

/** Restores text from before a reload, unless the customer has typed since. */
export function keepTyped(store: AddressStore, typed: TypedAddress): void {
  store.typed ??= typed;
}
