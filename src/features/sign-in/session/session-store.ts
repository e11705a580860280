// The signed-in customer; the command that sets the token also puts it into session storage.
import { proxy, ref } from 'valtio/vanilla';
import type { Allowance } from '../../../domain/customer/allowance.schema.ts';
import type { Customer } from '../../../domain/customer/customer.ts';
import type { LightKycForm } from '../../../domain/customer/light-kyc-problems.ts';
import type { SavedCard } from '../../../domain/customer/saved-card.ts';
import type { Mode } from '../../../domain/launch/setting-types.ts';
import type { Opaque } from '../../../lib/opaque.ts';

export interface AskedAllowance {
  mode: Mode;
  currency: string;
  known: Allowance | null;
}

export interface SessionStore {
  token: string | null;
  /** Null for an anonymous visitor, and until the customer has been fetched. */
  customer: Opaque<Customer> | null;
  /** Name and country that were typed but not saved yet; kept when the customer leaves the step. */
  typedName?: LightKycForm | undefined;
  /** How much the customer may still trade, once requested; `known` stays null if the gateway does not say. */
  allowance: Opaque<AskedAllowance> | null;
  /** Null until fetched. */
  savedCards: Opaque<readonly SavedCard[]> | null;
  /** Set while an anti-fraud check sends the customer through the identity check again. */
  isRecovering: boolean;
  /** The verification was submitted, and the customer's status may not show it yet. */
  isKycSubmitted: boolean;
  /** The customer signed in with a passkey, so they have one. */
  isByPasskey: boolean;
  /** The device can verify its user; undefined until it has answered. */
  hasPasskeyDevice: boolean | undefined;
  /** The screen on which the gateway required a code for a change; the customer returns to it. */
  codeDemandedAt: string | null;
  /** The press there; repeated automatically after the correct code. */
  pressBeforeCode: (() => Promise<unknown>) | null;
  /** The gateway refused an order or a payment until the verification is passed, although it may look complete. */
  isKycDemanded: boolean;
}

export function createSessionStore(token: string | null): SessionStore {
  return proxy<SessionStore>({
    token,
    customer: null,
    allowance: null,
    savedCards: null,
    isRecovering: false,
    isKycSubmitted: false,
    isKycDemanded: false,
    isByPasskey: false,
    hasPasskeyDevice: undefined,
    codeDemandedAt: null,
    pressBeforeCode: null,
  });
}

export function setCustomer(store: SessionStore, customer: Customer): void {
  store.customer = ref(customer);
}

export function setToken(store: SessionStore, token: string): void {
  store.token = token;
}

export function setSavedCards(store: SessionStore, cards: readonly SavedCard[] | null): void {
  store.savedCards = cards && ref(cards);
}

export function setRecovering(store: SessionStore, isRecovering: boolean): void {
  store.isRecovering = isRecovering;
}

export function clearSession(store: SessionStore): void {
  store.token = null;
  store.typedName = undefined;
  store.customer = null;
  store.allowance = null;
  store.savedCards = null;
  store.isRecovering = false;
  store.isKycSubmitted = false;
  store.isKycDemanded = false;
  store.isByPasskey = false;
  demandCode(store, null);
}

/** Stores name and country as typed; undefined once they are saved. */
export function keepTypedName(store: SessionStore, form: LightKycForm | undefined): void {
  store.typedName = form;
}

/** Drops the allowance, which was from before this purchase. */
export function dropAllowance(store: SessionStore): void {
  store.allowance = null;
}

/** The gateway requires the verification, whatever the customer's status says. */
export function demandKyc(store: SessionStore, isDemanded: boolean): void {
  store.isKycDemanded = isDemanded;
}

export function setPasskeyDevice(store: SessionStore, hasPasskeyDevice: boolean): void {
  store.hasPasskeyDevice = hasPasskeyDevice;
}

/** Stores the screen whose change requires a code first; null once the code was entered, or the change abandoned. */
export function demandCode(store: SessionStore, at: string | null): void {
  store.codeDemandedAt = at;
  store.pressBeforeCode = null;
}

/** Stores the press to repeat after the code; does nothing if no code was required. */
export function keepPress(store: SessionStore, press: () => Promise<unknown>): void {
  if (store.codeDemandedAt !== null) store.pressBeforeCode = press;
}

/** The verification was submitted, and the customer's status may not show it yet. */
export function setKycSubmitted(store: SessionStore, isSubmitted: boolean): void {
  store.isKycSubmitted = isSubmitted;
}
