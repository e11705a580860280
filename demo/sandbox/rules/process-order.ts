// Starts the payment of a reserved order, by card or otherwise.
import { methodOf } from '../catalogue/payment-methods.ts';
import type { Gateway } from '../gateway.ts';
import { ApiError, validationError, type FieldErrors } from '../http/api-error.ts';
import { outcomeOfCard } from '../magic.ts';
import type { AuthRecord, CustomerRecord, OrderRecord, OrderStatus } from '../records.ts';
import type { ProcessingBody } from '../schemas/orders.ts';
import { readBilling, toAddress } from './billing.ts';
import { worseRate } from './create-order.ts';
import { readWallet, type WalletReading } from './express-wallet.ts';
import { newId } from './ids.ts';
import { readBuyCard, type CardReading } from './payment-card.ts';
import { quoteAnew } from './reserve-order.ts';
import { refusalOf, statusCannotChange } from './refusals.ts';

/** All other codes are correct. */
const WRONG_BLIK_CODE = '000000';

const NO_CARD: CardReading = { card: null, errors: {} };

export function processBuyOrder(
  gateway: Gateway,
  customer: CustomerRecord,
  order: OrderRecord,
  body: ProcessingBody,
): OrderRecord {
  if (order.status !== 'reserved') throw statusCannotChange();
  const [item] = body.card ?? [];
  const isByCard = order.provider === 'card_pne';
  const { card, errors } = isByCard ? readBuyCard(gateway, customer.id, item) : NO_CARD;
  const wallet = readWalletOf(order, body);
  const { billing, errors: billingErrors } = readBilling(item);
  const allErrors = {
    ...codeErrors(order, body),
    ...requestErrors(gateway, order, body),
    ...errors,
    ...wallet.errors,
    ...billingErrors,
  };
  if (Object.keys(allErrors).length > 0) throw validationError(allErrors);

  const outcome = effectiveOutcome(order, card?.outcome ?? wallet.outcome ?? undefined);
  const refusal = refusalOf(outcome, customer.kycStatus);
  if (refusal) throw refusal;
  changeUnderfoot(gateway, order, outcome);
  if (card?.mustBeSaved) gateway.cards.save({ ...card, customerId: customer.id });
  return gateway.machine.move(order, {
    status: firstStatus(order, customer, outcome),
    cause: 'customer',
    changes: {
      outcome,
      hasAgreed: true,
      phone: body.phone ?? item?.phone ?? order.phone,
      billing: (body.billingAddress && toAddress(body.billingAddress)) ?? billing ?? order.billing,
      cardId: card?.id ?? null,
      cardType: card?.type ?? null,
      cardLastFour: card?.lastFourDigits ?? null,
      walletType: body.wallet?.type ?? null,
      auth: { ...authPlaceholder(body.returnUrl ?? null), ...(body.blik && { state: 'approved' as const }) },
    },
  });
}

/** Six digits, which the banking app shows for two minutes; without them the bank asks on a page. */
function codeErrors(order: OrderRecord, { blik }: ProcessingBody): FieldErrors {
  if (!blik) return {};
  if (!methodOf(order).takesCode) return { blik: ['This order is paid in another way.'] };
  if (!/^\d{6}$/.test(blik.code)) return { 'blik.code': ['Enter the 6-digit code from your banking app.'] };
  return blik.code === WRONG_BLIK_CODE
    ? { 'blik.code': ['This code is wrong or too old. Get a new one.'] }
    : {};
}

/** Accepts a token only for an order of a wallet method. */
function readWalletOf(order: OrderRecord, { wallet }: ProcessingBody): WalletReading {
  if (!wallet) return { outcome: null, errors: {} };
  if (order.provider === 'google_pay_pne') return readWallet(wallet);
  return { outcome: null, errors: { wallet: ['This order is paid in another way.'] } };
}

/** Returns true if the response must take longer than a client waits. */
export function isSlowPayment(order: OrderRecord, body: ProcessingBody): boolean {
  const number = body.card?.[0]?.number?.replaceAll(' ', '');
  return order.outcome === 'slow' || (!!number && outcomeOfCard(number) === 'slow');
}

function requestErrors({ config }: Gateway, order: OrderRecord, body: ProcessingBody): FieldErrors {
  const errors: FieldErrors = {};
  if (body.id && body.id !== order.id) errors.id = ['This is another order.'];
  if (!(body.agreement ?? order.hasAgreed)) errors.agreement = ['You should agree with our terms'];
  if (body.returnUrl && !isOwnPage(body.returnUrl, [config.origin, config.merchantOrigin])) {
    errors.returnUrl = ['The page to return to is not one of ours.'];
  }
  return errors;
}

const isOwnPage = (url: string, origins: string[]) =>
  URL.canParse(url) && origins.includes(new URL(url).origin);

/** A card's outcome precedes the amount's, unless the card is an ordinary one. */
function effectiveOutcome(order: OrderRecord, cardOutcome: string | undefined): string {
  const isRequoted = order.outcome === 'requoted';
  if (isRequoted && (cardOutcome === 'order_data_changed' || cardOutcome === 'country_data_changed'))
    return 'success';
  if (cardOutcome !== undefined && cardOutcome !== 'success') return cardOutcome;
  return isRequoted ? 'success' : order.outcome;
}

/** The rate moved while the customer was typing: quotes the order again, and requires a review. */
function changeUnderfoot(gateway: Gateway, order: OrderRecord, outcome: string) {
  if (outcome !== 'order_data_changed' && outcome !== 'country_data_changed') return;
  gateway.orderStore.update(order.id, {
    ...quoteAnew(gateway, order, worseRate(order.rate)),
    outcome: 'requoted',
  });
  throw new ApiError(outcome, 'The order was quoted anew. Look at it before you pay.').keepingChanges();
}

function firstStatus(order: OrderRecord, customer: CustomerRecord, outcome: string): OrderStatus {
  if (needsKyc(customer, outcome)) return 'kyc_waiting';
  return methodOf(order).first;
}

/** A check that has begun must end first; the anti-fraud rule may also require one. */
function needsKyc({ kycStatus }: CustomerRecord, outcome: string): boolean {
  if (kycStatus === 'complete') return false;
  return outcome === 'kyc_waiting' || ['pending', 'review', 'retry', 'timeout', 'error'].includes(kycStatus);
}

/** Stores the return address until the bank asks. */
const authPlaceholder = (returnUrl: string | null): AuthRecord => ({
  id: newId(),
  kind: 'none',
  displayType: null,
  returnUrl,
  attempts: 0,
  state: 'pending',
});
