// What can be done about an error, and where it happened.
import type { FlowType } from '../launch/flow-type.ts';
import type { CardLimit } from '../money/card-limit.ts';

/** Where the call was made; the same code may ask for different things. */
export type Stage =
  | 'start'
  | 'login'
  | 'code'
  | 'resend'
  | 'kyc'
  /** Making and reserving an order from light KYC or after a verification. */
  | 'create'
  | 'user_info'
  | 'sell_create'
  | 'update'
  | 'card_page'
  /** Wallet pay, bank transfer, e-wallet and QR. */
  | 'wallet_pay'
  | 'sell_card'
  | 'auth_fetch'
  | 'auth_code'
  /** Reading an order. */
  | 'order'
  | 'other';

export interface ReactionContext {
  stage: Stage;
  /** Null without a readable launch. */
  flow?: FlowType | null;
}

/** A text of the widget by its key, or the server's own words: `otherwise` where those come in English only and another language is read. */
export type ReactionText = ({ key: ReactionKey } | { text: string; otherwise?: ReactionKey }) & {
  /** It is certain that no payment was sent: said with it, since the customer had pressed to pay. */
  isUnsent?: true;
};

export type ReactionKey =
  | 'errors.unknown'
  | 'errors.somethingWentWrong'
  | 'errors.cardSomethingWentWrong'
  | 'errors.transferLimit'
  | 'errors.merchantOrderExists'
  | 'errors.orderFixed'
  | 'errors.orderNotNow'
  | 'errors.tooManyRequests'
  | 'errors.noConnection'
  | 'errors.noAnswer'
  | 'errors.unsent'
  | 'errors.tooManyCodes'
  | 'errors.resendFailed'
  | 'login.codeInDoubt'
  | 'order.busyElsewhere'
  | 'unsettled.notPaid'
  | 'apm.billingSaved'
  | 'express.closed'
  | 'express.failed'
  | 'sell.cancelNotNow'
  | 'vault.failed'
  | 'billingAddressEditValidate.phoneCountry'
  | 'billingAddressEditValidate.unsupportedCountry';

export type Reaction =
  /** Nothing is shown and nothing changes. */
  | { kind: 'ignore' }
  /** At start-up: the visitor is anonymous. */
  | { kind: 'anonymous' }
  /** Clears customer and order, and goes to the calculator. */
  | { kind: 'logout' }
  /** The customer is fetched again; the guard leads to the banned page. */
  | { kind: 'banned' }
  /** One silent repetition after the customer was fetched again. */
  | { kind: 'retry_after_refresh' }
  /** The notice of changed amounts, and the order is fetched. */
  | { kind: 'rate_changed' }
  | { kind: 'refetch_order' }
  /** 'Reload order' is offered. */
  | { kind: 'reload_order' }
  /**
   * It is not known whether it was done: the order is read. Where the gateway failed at a payment, and the order cannot be read or has
   * not moved, it is fatal.
   */
  | { kind: 'read_order' }
  | { kind: 'go_to_order' }
  /** Leads to the code step, and back to where the change was made. */
  | { kind: 'code_first' }
  /** There is no active order. */
  | { kind: 'no_order' }
  | { kind: 'fatal' }
  | { kind: 'kyc' }
  /** Notice on the calculator, and the order is closed. */
  | { kind: 'no_provider' }
  | { kind: 'limit'; limit: CardLimit }
  /** Leads to the wallet address, with the text on its field, or on that of the memo. */
  | { kind: 'address_error'; text: string; isOfMemo?: true }
  /** Leads to the calculator, with the text there. */
  | { kind: 'calculator'; message: ReactionText }
  | { kind: 'field_errors'; fields: Record<string, string> }
  /** The host hears of it, and the server's text is shown. */
  | { kind: 'merchant_order_id_exists'; message: ReactionText }
  | { kind: 'merchant_invalid'; fields: Record<string, string[]> }
  /** As if the code had been sent: the next one may be asked for at once. */
  | { kind: 'code_sent' }
  /** The next code may be asked for then (ISO 8601). */
  | { kind: 'wait_for_code'; until: string | null }
  | { kind: 'message'; message: ReactionText; canRetry?: boolean };
