// Creates an order: validates the request, quotes it, and stores the outcome selected by magic inputs.
import type { Pair } from '../catalogue/catalogue.ts';
import { countryByCode } from '../catalogue/countries.ts';
import { NETWORKS } from '../catalogue/networks.ts';
import type { Gateway } from '../gateway.ts';
import { ApiError, validationError } from '../http/api-error.ts';
import { RESERVATION_MS } from '../machine/arrivals.ts';
import { outcomeOfAmount, type Outcome } from '../magic.ts';
import { providerOf, type PaymentType } from '../catalogue/payment-methods.ts';
import type { CustomerRecord, ExchangeRate, Mode, OrderRecord } from '../records.ts';
import type { BuyOrderBody, SellOrderBody } from '../schemas/orders.ts';
import { dec, toText } from './decimal.ts';
import { newId, newShortId } from './ids.ts';
import type { SignedLaunch } from './launch.ts';
import { isOverLightKycLimit } from './limits.ts';
import { asSigned, checkMerchantTerms, merchantPartOf, type MerchantPart } from './merchant-order.ts';
import { quoteFromPay, quoteFromReceive, type Quote } from './quote.ts';
import { lightKycExceeded, mustPassKyc, refusalOf } from './refusals.ts';
import { lostWallet } from './lost-wallet.ts';
import { readMemo } from './memo.ts';
import { changedAmounts, isAddressOf, isWalletFixed, walletOf } from './signed-terms.ts';

/** Outcomes that take effect later, during processing or on the way. */
const LATER: ReadonlySet<Outcome> = new Set([
  'declined',
  'cannot_be_processed',
  'kyc_waiting',
  'on_hold',
  'failed_after_payment',
  'slow',
  'rate_drift',
  'reservation_lapses',
]);

export function createBuyOrder(
  gateway: Gateway,
  customer: CustomerRecord,
  body: BuyOrderBody,
  launch: SignedLaunch | null,
) {
  checkMerchantTerms(gateway, { mode: 'buy', body, customer }, launch);
  const pair = findPair(gateway, 'buy', body);
  if (!pair.paymentTypes.includes(body.paymentType)) {
    throw validationError({ paymentType: ['This payment method is not available for the pair.'] });
  }
  const toWallet = asSigned(gateway, launch, body.toCurrency, readWallet(gateway, pair, body.toWallet));
  const toMemo = readMemo(
    pair,
    toWallet,
    body.toMemo ?? signedMemo(gateway.catalogue, launch, body.toCurrency),
  );
  const outcome = outcomeAtCreation(gateway, body, customer);
  const merchant = merchantPartOf(gateway, launch, customer);
  const order = makeOrder(gateway, {
    mode: 'buy',
    customer,
    pair,
    body,
    merchant,
    outcome,
    paymentType: body.paymentType,
  });
  checkSignedAmounts(order, launch);
  checkKyc(customer, order);
  return insert(gateway, { ...order, toWallet, toMemo }, launch);
}

export function createSellOrder(
  gateway: Gateway,
  customer: CustomerRecord,
  body: SellOrderBody,
  launch: SignedLaunch | null,
) {
  checkMerchantTerms(gateway, { mode: 'sell', body, customer }, launch);
  const pair = findPair(gateway, 'sell', body);
  const refundWallet = readRefundWallet(gateway, body, launch);
  const outcome = outcomeAtCreation(gateway, body, customer);
  const merchant = merchantPartOf(gateway, launch, customer);
  if (customer.kycStatus === 'reject')
    throw new ApiError('order_not_created', 'The identity check was not passed.');
  const order = makeOrder(gateway, {
    mode: 'sell',
    customer,
    pair,
    body,
    merchant,
    outcome,
    paymentType: 'card',
  });
  checkSignedAmounts(order, launch);
  return insert(gateway, { ...order, refundWallet }, launch);
}

/** Belongs to the signed wallet: if the customer corrects the wallet, the memo is the customer's too. */
function signedMemo(catalogue: Gateway['catalogue'], launch: SignedLaunch | null, currency: string) {
  if (!launch) return null;
  const { payload } = launch;
  if (payload.walletAddresses) return walletOf(catalogue, payload, currency)?.memo;
  return isWalletFixed(catalogue, payload) ? payload.toMemo : null;
}

/** The request has one side; the other is known only after quoting. */
function checkSignedAmounts(order: OrderRecord, launch: SignedLaunch | null) {
  const errors = changedAmounts(launch?.payload ?? {}, order);
  if (Object.keys(errors).length > 0) throw validationError(errors);
}

function readRefundWallet({ catalogue }: Gateway, body: SellOrderBody, launch: SignedLaunch | null) {
  const wallet = (launch?.payload.refundWallet ?? body.refundWallet)?.trim();
  if (!wallet) return null;
  const lost = lostWallet(catalogue, wallet);
  if (lost) throw validationError({ refundWallet: [lost] });
  if (isAddressOf(catalogue, body.fromCurrency, wallet)) return wallet;
  throw validationError({ refundWallet: ['This is not a valid address of the network.'] });
}

/** Per customer, because every open order is work for the gateway until it ends. */
const MOST_UNPAID = 20;

function refuseTooMany({ orderStore, clock }: Gateway, customerId: string) {
  if (orderStore.countUnpaid(customerId) < MOST_UNPAID) return;
  const newPasswordCanBeCreatedAt = new Date(clock.now().getTime() + RESERVATION_MS).toISOString();
  throw new ApiError('password_issue_too_early', 'Too many orders are open. Finish or cancel one first.', {
    newPasswordCanBeCreatedAt,
  });
}

function insert(gateway: Gateway, order: OrderRecord, launch: SignedLaunch | null): OrderRecord {
  refuseTooMany(gateway, order.customerId);
  gateway.orderStore.insert(order);
  gateway.orderStore.noteStatus(order.id, 'created', order.createdAt, 'customer');
  if (launch?.launchId) gateway.launches.noteOrder(launch.launchId, order.id);
  return order;
}

function findPair({ catalogue }: Gateway, mode: Mode, { fromCurrency, toCurrency }: SellOrderBody): Pair {
  const [payKind, receiveKind] = mode === 'buy' ? ['fiat', 'crypto'] : ['crypto', 'fiat'];
  if (catalogue.asset(fromCurrency)?.kind !== payKind)
    throw validationError({ fromCurrency: ['Currency not found'] });
  if (catalogue.asset(toCurrency)?.kind !== receiveKind)
    throw validationError({ toCurrency: ['Currency not found'] });
  const pair = catalogue.pair(mode, fromCurrency, toCurrency);
  if (!pair) throw validationError({ toCurrency: ['The pair is not available.'] });
  return pair;
}

function readWallet({ catalogue }: Gateway, pair: Pair, given: string): string {
  const wallet = given.trim();
  const network = pair.receive.kind === 'crypto' ? NETWORKS[pair.receive.crypto.network]! : null;
  if (!network?.address.test(wallet))
    throw validationError({ toWallet: [`This is not a valid ${network?.short ?? ''} address`] });
  const lost = lostWallet(catalogue, wallet);
  if (lost) throw validationError({ toWallet: [lost] });
  return wallet;
}

function outcomeAtCreation(gateway: Gateway, body: SellOrderBody, customer: CustomerRecord): Outcome {
  const outcome = body.fromAmount ? outcomeOfAmount(body.fromAmount) : 'success';
  if (LATER.has(outcome)) return outcome;
  if (outcome === 'csrf') refuseEverySecondTime(gateway, customer.id);
  const refusal = refusalOf(outcome, customer.kycStatus);
  if (refusal) throw refusal;
  return 'success';
}

/** The mismatch disappears when the customer is fetched again, so the second attempt passes. */
function refuseEverySecondTime({ settings }: Gateway, customerId: string) {
  const key = `csrf.${customerId}`;
  const isSecond = settings.get(key) === 'refused';
  settings.set(key, isSecond ? 'passed' : 'refused');
  if (!isSecond)
    throw new ApiError('csrf_token_mismatch', 'The session was renewed. Try again.').keepingChanges();
}

interface Draft {
  mode: Mode;
  customer: CustomerRecord;
  pair: Pair;
  body: SellOrderBody;
  merchant: MerchantPart;
  outcome: Outcome;
  paymentType: PaymentType;
}

function makeOrder(
  gateway: Gateway,
  { mode, customer, pair, body, merchant, outcome, paymentType }: Draft,
): OrderRecord {
  const fixedSide = body.fromAmount ? 'pay' : 'receive';
  const current = gateway.market.rateOf(pair);
  const rate = outcome === 'rate_drift' ? worseRate(current) : current;
  const fees = gateway.catalogue.fees(mode, pair, merchant.merchantKey);
  const quote = makeQuote(pair, rate, fees, body);
  const now = gateway.clock.now().getTime();
  return {
    id: newId(),
    shortId: newShortId(),
    mode,
    customerId: customer.id,
    ...merchant,
    status: 'created',
    statusSince: now,
    isHeld: false,
    outcome,
    paymentType,
    // Sales are paid out to cards.
    provider: mode === 'sell' ? 'card_pne' : providerOf(paymentType, pair.pay.code),
    fixedSide,
    fromCurrency: pair.pay.code,
    toCurrency: pair.receive.code,
    ...quote,
    rate,
    reservationExpiresAt: now + RESERVATION_MS,
    createdAt: now,
    toWallet: null,
    toMemo: null,
    refundWallet: null,
    txId: null,
    qrText: null,
    failureReason: null,
    hasAgreed: false,
    phone: null,
    billing: null,
    cardId: null,
    cardType: null,
    cardLastFour: null,
    walletType: null,
    auth: null,
  };
}

function makeQuote(pair: Pair, rate: ExchangeRate, fees: OrderRecord['fees'], body: SellOrderBody): Quote {
  checkDecimals('fromAmount', body.fromAmount, pair.pay.roundOff);
  checkDecimals('toAmount', body.toAmount, pair.receive.roundOff);
  const quote = body.fromAmount
    ? quoteFromPay(pair, rate, fees, body.fromAmount)
    : quoteFromReceive(pair, rate, fees, body.toAmount!);
  if (!quote) throw validationError({ toAmount: ['The pair is not available.'] });
  const amount = dec(quote.fromAmount);
  const ticker = pair.pay.kind === 'fiat' ? pair.pay.code : pair.pay.crypto.ticker;
  if (amount.lt(pair.minAmount))
    throw validationError({ fromAmount: [`Order value can't be lower than ${pair.minAmount} ${ticker}`] });
  if (amount.gt(pair.maxAmount))
    throw validationError({ fromAmount: [`Order value can't be higher than ${pair.maxAmount} ${ticker}`] });
  if (dec(quote.toAmount).lte(0)) throw validationError({ fromAmount: ['The fees exceed the amount.'] });
  return quote;
}

function checkDecimals(field: string, amount: string | null | undefined, roundOff: number) {
  const decimals = amount?.split('.')[1]?.length ?? 0;
  if (decimals > roundOff) throw validationError({ [field]: [`At most ${roundOff} decimals.`] });
}

/** Worse for the customer by one per cent. */
export const worseRate = ({ divisor, multiplier }: ExchangeRate): ExchangeRate => ({
  divisor,
  multiplier: toText(dec(multiplier).times('0.99')),
});

function checkKyc(customer: CustomerRecord, order: OrderRecord) {
  if (customer.kycStatus === 'reject')
    throw new ApiError('order_not_created', 'The identity check was not passed.');
  const country = customer.countryCode === null ? null : countryByCode(customer.countryCode);
  if (country?.available === false) {
    throw new ApiError('no_payment_provider_can_be_used', 'No payment provider serves this country.');
  }
  if (customer.kycStatus === 'complete' || !isOverLightKycLimit(order.fromAmount, order.fromCurrency)) return;
  throw customer.kycStatus === 'none' || customer.kycStatus === 'light' ? lightKycExceeded() : mustPassKyc();
}
