// What changes in the payment store as a whole; apart from it, since the calculator needs none of it.
import { ref } from 'valtio/vanilla';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { DeclinedCard } from '../domain/order/paid-card.ts';
import type { CountryState } from '../domain/catalogue/country.ts';
import { type CardStep, NO_ERRORS, START, type PaymentStore } from './payment-store.ts';

/** For another order, or another try: the address stays, since it is the customer's. */
export function resetPayment(store: PaymentStore): void {
  Object.assign(store, { ...START, fieldErrors: ref(NO_ERRORS) });
}

export function setBilling(store: PaymentStore, billing: BillingAddress): void {
  store.billing = ref(billing);
}

export function setStates(store: PaymentStore, countryCode: string, states: readonly CountryState[]): void {
  store.states = ref({ ...store.states, [countryCode]: states });
}

export function setFieldErrors(store: PaymentStore, errors: Record<string, string>): void {
  store.fieldErrors = ref(errors);
}

export function setPhone(store: PaymentStore, phone: string): void {
  store.phone = phone;
}

export function noteSentBilling(
  store: PaymentStore,
  sent: { orderId: string; billing: BillingAddress; phone: string },
): void {
  store.sentBilling = sent;
}

/** A saved card by its id; null: a new one. */
export function chooseCard(store: PaymentStore, savedCardId: string | null): void {
  store.savedCardId = savedCardId;
}

export function goToStep(store: PaymentStore, step: CardStep): void {
  store.step = step;
  store.isCodeAtConfirm = false;
}

/** Nothing is left to choose or to fill in but the code of this card. */
export function confirmCard(store: PaymentStore, savedCardId: string): void {
  goToStep(store, 2);
  chooseCard(store, savedCardId);
  store.isCodeAtConfirm = true;
}

export function setCardsState(store: PaymentStore, state: PaymentStore['cardsState']): void {
  store.cardsState = state;
}

/** The last payment by card was declined; null: that is over. */
export function noteDeclined(store: PaymentStore, declined: DeclinedCard | null): void {
  if (declined) store.declined = declined;
  else delete store.declined;
}

/** What was typed for this order is gone with its fields. */
export function noteLostCard(store: PaymentStore, orderId: string): void {
  store.lostCardOf = orderId;
}

/** A card is typed for this order, and none is lost any more; undefined: none is typed. */
export function noteTypedCard(store: PaymentStore, orderId: string | undefined, isTyped: boolean): void {
  store.typedCardOf = orderId;
  if (isTyped) store.lostCardOf = undefined;
}

/** This visit paid it: the bank's page may open by itself. */
export function notePaidHere(store: PaymentStore, orderId: string): void {
  store.sentOrderId = orderId;
  goToStep(store, 1);
}

/** The window of this authorization is opened, or offered: once by itself. */
export function noteOpenedAuth(store: PaymentStore, authId: string | null): void {
  store.openedAuthId = authId ?? null;
}

export function setMissingWindow(store: PaymentStore, how: PaymentStore['missingWindow']): void {
  store.missingWindow = how;
}

export function setMayLeave(store: PaymentStore, mayLeave: boolean): void {
  store.mayLeave = mayLeave;
}

/** The bank's page is in the card, or no longer. */
export function showBankHere(store: PaymentStore, isHere: boolean): void {
  store.isBankHere = isHere;
}

/** A press on the button alone; null: it was another, for which nothing is agreed yet. */
export function noteExpress(store: PaymentStore, press: PaymentStore['express'] | null): void {
  if (press) store.express = press;
  else delete store.express;
}

/** The server's message stays until the customer changes something or tries again. */
export function clearProblems(store: PaymentStore): void {
  store.message = null;
  store.codeError = null;
  store.fieldErrors = ref(NO_ERRORS);
}

/** The next customer sees nothing of the last one's. */
export function clearCustomerData(store: PaymentStore): void {
  store.billing = null;
  store.phone = '';
  delete store.sentBilling;
  delete store.express;
  delete store.declined;
}

/** The list of countries could not be had. */
export function setCountriesFailed(store: PaymentStore, haveCountriesFailed: boolean): void {
  store.haveCountriesFailed = haveCountriesFailed;
}

/** The country whose states could not be had; null: none is known. */
export function setStatesFailed(store: PaymentStore, statesFailedFor: string | null): void {
  store.statesFailedFor = statesFailedFor;
}
