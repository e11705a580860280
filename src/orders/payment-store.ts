// What the customer enters to pay, card data excepted: that is in the vault's frame alone.
import { proxy, ref } from 'valtio/vanilla';
import type { ReactionText } from '../domain/reactions/error-reactions.ts';
import type { DeclinedCard } from '../domain/order/paid-card.ts';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { CountryState } from '../domain/catalogue/country.ts';

/** 0 select card, 1 card form, 2 confirm. */
export type CardStep = 0 | 1 | 2;

export interface PaymentStore {
  step: CardStep;
  /** The only saved card was passed on to the confirmation, which asks for its security code. */
  isCodeAtConfirm: boolean;
  /** Id of the saved card to pay with; null is a new card. */
  savedCardId: string | null;
  /** The last payment by card was declined. */
  declined?: DeclinedCard;
  /** The order whose card was typed and then lost with its fields; also set when the element is put back. */
  lostCardOf?: string | undefined;
  /** The order for which something is typed in the card fields. */
  typedCardOf?: string | undefined;
  /** The list of saved cards, which the session holds; `late`: it is still loading, and a new card can be typed meanwhile. */
  cardsState: 'idle' | 'loading' | 'late' | 'failed';
  haveCountriesFailed: boolean;
  /** The country whose states could not be loaded. */
  statesFailedFor: string | null;
  /** Id of the card that is being deleted. */
  deletingCardId: string | null;
  /** Null until the customer's own address has been taken over. */
  billing: BillingAddress | null;
  phone: string;
  /** What an order was last told of both, in place of the customer's own. */
  sentBilling?: { readonly orderId: string; readonly billing: BillingAddress; readonly phone: string };
  /** States by country code, as far as they were asked for; an empty list for a country without. */
  states: Readonly<Record<string, readonly CountryState[]>>;
  /** Finished texts of the server by field name: `phone`, `postalCode`. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Shown below the form. */
  message: ReactionText | null;
  /** The payment, or the choice of a payout card, is on its way; or the code that the bank asks for is being checked. */
  busy: 'sending' | 'authorizing' | null;
  codeError: ReactionText | null;
  /** The order that was paid in this visit: then the bank's page opens by itself. */
  sentOrderId: string | null;
  /** The authorization whose window was opened, so that it opens by itself only once. */
  openedAuthId: string | null;
  /**
   * The browser did not let the bank's window open, nor by a press; after a reload it has not been opened yet; the customer closed it; or it cannot be
   * seen from here, open or not.
   */
  missingWindow: 'blocked' | 'refused' | 'unopened' | 'closed' | 'unseen' | null;
  /** The page has the whole window: it can be left for the bank's. */
  mayLeave: boolean;
  /** The press on the button alone that agreed to the terms, said beside it: the sheet it wants, and `closes` as it was then. */
  express?: { readonly wishes: 'google_pay' | 'apple_pay' | null; readonly closes: number };
  /** The customer wants to see the bank's page in the card, since nothing else opens it. */
  isBankHere: boolean;
}

/** What each order, and each try, begins with. */
export const START = {
  step: 1,
  isCodeAtConfirm: false,
  savedCardId: null,
  cardsState: 'idle',
  haveCountriesFailed: false,
  statesFailedFor: null,
  deletingCardId: null,
  message: null,
  busy: null,
  codeError: null,
  sentOrderId: null,
  openedAuthId: null,
  missingWindow: null,
  mayLeave: false,
  isBankHere: false,
} as const;

export const NO_ERRORS: Readonly<Record<string, string>> = {};

export function createPaymentStore(): PaymentStore {
  return proxy<PaymentStore>({
    ...START,
    fieldErrors: ref(NO_ERRORS),
    billing: null,
    phone: '',
    states: ref<PaymentStore['states']>({}),
  });
}

/** Said below the form; null: nothing is. */
export function sayOfPayment(store: PaymentStore, message: ReactionText | null): void {
  store.message = message;
}

/** Said of the code that the bank asks for. */
export function sayOfCode(store: PaymentStore, codeError: ReactionText | null): void {
  store.codeError = codeError;
}
