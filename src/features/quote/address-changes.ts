// State changes of the address store. Separate from the store because the calculator needs few of them.
import type { AddressVerdict } from '../../domain/address/address-verdict.ts';
import type { AddressStore, TypedAddress, WalletProblem } from './address-store.ts';

/** Stores the address with which the customer completed the step; it includes its memo. */
export function acceptTyped(store: AddressStore, address: string): void {
  Object.assign(store, { address, typed: undefined, problem: null, serverError: null });
}

/** Stores the typed text that differs from the accepted address; undefined if it does not differ. */
export function setTyped(store: AddressStore, typed: TypedAddress | undefined): void {
  store.typed = typed;
}

export function beginCheck(store: AddressStore): void {
  Object.assign(store, { serverError: null, isChecking: true });
}

export function endCheck(store: AddressStore): void {
  store.isChecking = false;
}

/** Shows the verdict below the field. */
export function showVerdict(store: AddressStore, verdict: AddressVerdict): void {
  store.problem = verdict.ok ? null : { reason: verdict.reason, network: verdict.network };
}

/** Removes the messages about the previous address; `problem`: that of the current one. */
export function setProblem(store: AddressStore, problem: AddressStore['problem']): void {
  Object.assign(store, { serverError: null, problem });
}

/** Stores the result of the check of the merchant's wallet. */
export function setPreset(store: AddressStore, preset: AddressStore['preset']): void {
  store.preset = preset;
}

export function setWalletAccount(store: AddressStore, walletAccount: string | null): void {
  store.walletAccount = walletAccount;
}

export function setConnecting(store: AddressStore, isConnecting: boolean): void {
  store.isConnecting = isConnecting;
}

/** Null removes the problem. */
export function showWalletProblem(store: AddressStore, walletProblem: WalletProblem | null): void {
  Object.assign(store, { walletProblem, isWalletProblemShown: walletProblem !== null });
}

/** Hides the problem on the screen; assistive technology still reads it. */
export function hideWalletProblem(store: AddressStore): void {
  store.isWalletProblemShown = false;
}
