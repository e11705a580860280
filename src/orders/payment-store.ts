// State of the payment form, without card data, which only the vault's frame holds.
import { proxy, ref } from 'valtio/vanilla';
import type { ReactionText } from '../domain/reactions/reaction.ts';
import type { DeclinedCard } from '../domain/order/paid-card.ts';
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { CountryState } from '../domain/catalogue/country.ts';

/** 0 select card, 1 card form, 2 confirm. */
export type CardStep = 0 | 1 | 2;

export interface PaymentStore {
  step: CardStep;
  /** The saved card to pay with; null: a new card. */
  savedCardId: string | null;
  /** The last payment by card was declined. */
  declined?: DeclinedCard | undefined;
  /** The order whose typed card was lost with its fields; also set when the element is re-attached. */
  lostCardOf?: string | undefined;
  /** The saved card whose security code was lost; null: a new card was lost. */
  lostCardId?: string | null;
  /** The order for which something is typed in the card fields. */
  typedCardOf?: string | undefined;
  /** Number of saved cards before a reload: the card step opens at the height of their list or form. */
  cardsAhead?: number;
  /** State of the saved-card list, which the session holds; `late`: still loading, and the customer can type a new card meanwhile. */
  cardsState: 'idle' | 'loading' | 'late' | 'failed';
  haveCountriesFailed: boolean;
  /** The country whose states could not be loaded. */
  statesFailedFor: string | null;
  /** Id of the card that is being deleted. */
  deletingCardId: string | null;
  /** Null until it is filled from the customer's own address. */
  billing: BillingAddress | null;
  phone: string;
  /** Address and phone last sent to an order, if they differ from the customer's own. */
  sentBilling?: { readonly orderId: string; readonly billing: BillingAddress; readonly phone: string };
  /** States by country code, once requested; an empty list if the country has none. */
  states: Readonly<Record<string, readonly CountryState[]>>;
  /** The server's messages by field name: `phone`, `postalCode`. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Shown below the form. */
  message: ReactionText | null;
  /** A payment or payout card is being sent, or the bank's code is being checked. */
  busy: 'sending' | 'authorizing' | null;
  /** The order whose payment or payout card holds `busy`. */
  sendingOf: string | null;
  codeError: ReactionText | null;
  /** The order paid in this visit; its bank page opens by itself. */
  sentOrderId: string | null;
  /** The authorization whose window was opened; it opens by itself only once. */
  openedAuthId: string | null;
  /**
   * Why the bank's window is not visible: the browser blocked it, or refused it even after a press; it has not been opened since a reload;
   * the customer closed it; or this page cannot see whether it is open.
   */
  missingWindow: 'blocked' | 'refused' | 'unopened' | 'closed' | 'unseen' | null;
  /**
   * The page fills the window, so the bank's page may replace it: `and_return` if the order is found again by Back, `for_good` if the browser
   * keeps nothing; null if it must not.
   */
  mayLeave: 'and_return' | 'for_good' | null;
  /** The express press that accepted the terms: the payment sheet it asks for, and the value of `closes` at that time. */
  express?: { readonly wishes: 'google_pay' | 'apple_pay' | null; readonly closes: number } | undefined;
  /** The customer chose to see the bank's page inside the card, because nothing else opens it. */
  isBankHere: boolean;
}

/** Initial state for each order and each attempt. */
export const START = {
  step: 1,
  savedCardId: null,
  cardsState: 'idle',
  haveCountriesFailed: false,
  statesFailedFor: null,
  deletingCardId: null,
  message: null,
  busy: null,
  sendingOf: null,
  codeError: null,
  sentOrderId: null,
  openedAuthId: null,
  missingWindow: null,
  mayLeave: null,
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

/** Returns true if data typed for this card and order was lost; its fields then say why they are empty. */
export const isCardLost = (
  { lostCardOf, lostCardId = null }: Pick<PaymentStore, 'lostCardOf' | 'lostCardId'>,
  orderId: string | undefined,
  cardId: string | null,
): boolean => lostCardOf !== undefined && lostCardOf === orderId && lostCardId === cardId;

/** Shows a message below the form; null clears it. */
export function setPaymentMessage(store: PaymentStore, message: ReactionText | null): void {
  store.message = message;
}

/** Shows a message about the bank's code. */
export function setCodeMessage(store: PaymentStore, codeError: ReactionText | null): void {
  store.codeError = codeError;
}
