// The possible reactions to an error, and the stages at which it may occur.
import type { FlowType } from '../launch/flow-type.ts';
import type { CardLimit } from '../money/card-limit.ts';

/** Where the call was made; the same code may require different reactions. */
export type Stage =
  | 'start'
  | 'login'
  | 'code'
  | 'resend'
  | 'kyc'
  /** Creating and reserving an order after light KYC or a verification. */
  | 'create'
  | 'user_info'
  | 'sell_create'
  | 'update'
  | 'card_page'
  /** Wallet pay, bank transfer, e-wallet and QR. */
  | 'without_card'
  | 'sell_card'
  | 'auth_fetch'
  | 'auth_code'
  /** Reading an order. */
  | 'order'
  | 'other';

const SIGN_IN_STAGES: readonly Stage[] = ['login', 'code', 'resend'];

export const isSignIn = (stage: Stage): boolean => SIGN_IN_STAGES.includes(stage);

export interface ReactionContext {
  stage: Stage;
  /** Null without a parsed launch. */
  flow?: FlowType | null;
  /** It is certain that no payment was sent for the order; a failure says so. */
  isUnsent?: boolean;
}

/**
 * A text of the widget by its key, or the server's message. `otherwise`: replaces a message that gateways send in English only, for other
 * languages.
 */
export type ReactionText = ({ key: ReactionKey } | { text: string; otherwise?: ReactionKey }) & {
  /** It is certain that no payment was sent; the text adds that, because the customer is about to pay. */
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
  /** Shows and changes nothing. */
  | { kind: 'ignore' }
  /** At the start: the visitor is anonymous. */
  | { kind: 'anonymous' }
  /** Clears customer and order, and goes to the calculator. */
  | { kind: 'logout' }
  /** Fetches the customer again; the guard leads to the banned page. */
  | { kind: 'banned' }
  /** Repeats the call once, silently, after fetching the customer again. */
  | { kind: 'retry_after_refresh' }
  /** Shows the notice of changed amounts, and fetches the order. */
  | { kind: 'rate_changed' }
  | { kind: 'refetch_order' }
  /** Offers 'Reload order'. */
  | { kind: 'reload_order' }
  /**
   * It is unknown whether the call was carried out: reads the order. Fatal if the gateway failed during a payment, and the order cannot be
   * read or has not moved.
   */
  | { kind: 'read_order' }
  | { kind: 'go_to_order' }
  /** Leads to the code step, and then back to where the change was made. */
  | { kind: 'code_first' }
  /** There is no active order. */
  | { kind: 'no_order' }
  | { kind: 'fatal' }
  | { kind: 'kyc' }
  /** Shows a notice on the calculator, and closes the order. */
  | { kind: 'no_provider' }
  | { kind: 'limit'; limit: CardLimit }
  /** Leads to the wallet address, and shows the text at its field, or at the memo's. */
  | { kind: 'address_error'; text: string; isOfMemo?: true }
  /** Leads to the calculator, and shows the text there. */
  | { kind: 'calculator'; message: ReactionText }
  | { kind: 'field_errors'; fields: Record<string, string> }
  /** Notifies the host, and shows the server's text. */
  | { kind: 'merchant_order_id_exists'; message: ReactionText }
  | { kind: 'merchant_invalid'; fields: Record<string, string[]> }
  /** As if the code had been sent: the next one may be requested at once. */
  | { kind: 'code_sent' }
  /** When the next code may be requested (ISO 8601). */
  | { kind: 'wait_for_code'; until: string | null }
  | { kind: 'message'; message: ReactionText; canRetry?: boolean };
