// What changes in the store of the wallet's address, by what has happened; apart from it, since the calculator needs little of it.
import type { AddressVerdict } from '../../domain/address/address-verdict.ts';
import type { AddressStore, TypedAddress, WalletProblem } from './address-store.ts';

/** The step is passed with it, its memo in it. */
export function acceptTyped(store: AddressStore, address: string): void {
  Object.assign(store, { address, typed: undefined, problem: null, serverError: null });
}

/** What is typed differs from what was accepted; undefined: it does not. */
export function setTyped(store: AddressStore, typed: TypedAddress | undefined): void {
  store.typed = typed;
}

export function beginCheck(store: AddressStore): void {
  Object.assign(store, { serverError: null, isChecking: true });
}

export function endCheck(store: AddressStore): void {
  store.isChecking = false;
}

/** Under the field. */
export function showVerdict(store: AddressStore, verdict: AddressVerdict): void {
  store.problem = verdict.ok ? null : { reason: verdict.reason, network: verdict.network };
}

/** What was said of the last one is said no longer; `problem`: of what is there now. */
export function setProblem(store: AddressStore, problem: AddressStore['problem']): void {
  Object.assign(store, { serverError: null, problem });
}

/** What the check of the merchant's wallet said. */
export function setPreset(store: AddressStore, preset: AddressStore['preset']): void {
  store.preset = preset;
}

export function setWalletAccount(store: AddressStore, walletAccount: string | null): void {
  store.walletAccount = walletAccount;
}

export function setConnecting(store: AddressStore, isConnecting: boolean): void {
  store.isConnecting = isConnecting;
}

/** Null: there is none any more. */
export function showWalletProblem(store: AddressStore, walletProblem: WalletProblem | null): void {
  Object.assign(store, { walletProblem, isWalletProblemShown: walletProblem !== null });
}

/** It stays for assistive technology. */
export function hideWalletProblem(store: AddressStore): void {
  store.isWalletProblemShown = false;
}
