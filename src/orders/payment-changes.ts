// State changes of the payment store. Separate from the store because the calculator needs none of them.
import { ref } from 'valtio/vanilla';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { DeclinedCard } from '../domain/order/paid-card.ts';
import type { CountryState } from '../domain/catalogue/country.ts';
import { type CardStep, NO_ERRORS, START, type PaymentStore } from './payment-store.ts';

/** Resets the payment for another order or attempt. Keeps the address, which belongs to the customer. */
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

/** Selects a saved card by its id; null: a new card. */
export function chooseCard(store: PaymentStore, savedCardId: string | null): void {
  store.savedCardId = savedCardId;
}

export function goToStep(store: PaymentStore, step: CardStep): void {
  store.step = step;
}

export function setCardsState(store: PaymentStore, state: PaymentStore['cardsState']): void {
  store.cardsState = state;
}

/** Marks the last card payment as declined; null clears the mark. */
export function noteDeclined(store: PaymentStore, declined: DeclinedCard | null): void {
  store.declined = declined ?? undefined;
}

/** Remembers that card data typed for this order was lost with its fields: the code of a saved card, or a whole new card. */
export function noteLostCard(store: PaymentStore, orderId: string, cardId = store.savedCardId): void {
  store.lostCardOf = orderId;
  store.lostCardId = cardId;
}

/** Stores how many saved cards there were before a reload, until they are read again. */
export function noteCardsAhead(store: PaymentStore, count: number): void {
  store.cardsAhead = count;
}

/** Stores the order for which a card is being typed, or undefined. While one is typed, none counts as lost. */
export function noteTypedCard(store: PaymentStore, orderId: string | undefined, isTyped: boolean): void {
  store.typedCardOf = orderId;
  if (isTyped) store.lostCardOf = undefined;
}

/** Remembers that this visit paid the order, so the bank's page may open by itself. */
export function notePaidHere(store: PaymentStore, orderId: string): void {
  store.sentOrderId = orderId;
  goToStep(store, 1);
}

/** Remembers that the window of this authorization was opened or offered; it opens by itself only once. */
export function noteOpenedAuth(store: PaymentStore, authId: string | null): void {
  store.openedAuthId = authId ?? null;
}

export function setMissingWindow(store: PaymentStore, how: PaymentStore['missingWindow']): void {
  store.missingWindow = how;
}

export function setMayLeave(store: PaymentStore, mayLeave: PaymentStore['mayLeave']): void {
  store.mayLeave = mayLeave;
}

/** Shows or hides the bank's page inside the card. */
export function showBankHere(store: PaymentStore, isHere: boolean): void {
  store.isBankHere = isHere;
}

/** Stores a press on the express button; null: another button was pressed, which accepts no terms. */
export function noteExpress(store: PaymentStore, press: PaymentStore['express'] | null): void {
  store.express = press ?? undefined;
}

/** Clears the server's messages when the customer changes something or tries again. */
export function clearProblems(store: PaymentStore): void {
  store.message = null;
  store.codeError = null;
  store.fieldErrors = ref(NO_ERRORS);
}

/** Clears the data of the previous customer. */
export function clearCustomerData(store: PaymentStore): void {
  Object.assign(store, {
    billing: null,
    phone: '',
    sentBilling: undefined,
    express: undefined,
    declined: undefined,
  });
}

/** The list of countries could not be loaded. */
export function setCountriesFailed(store: PaymentStore, haveCountriesFailed: boolean): void {
  store.haveCountriesFailed = haveCountriesFailed;
}

/** The country whose states could not be loaded; null clears it. */
export function setStatesFailed(store: PaymentStore, statesFailedFor: string | null): void {
  store.statesFailedFor = statesFailedFor;
}
