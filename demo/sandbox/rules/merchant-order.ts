// What a merchant's launch means for an order: which merchant it belongs to, and what may not change. Only a signed payload counts.
import type { Gateway } from '../gateway.ts';
import { ApiError, merchantRefusal, validationError, type FieldErrors } from '../http/api-error.ts';
import type { CustomerRecord, OrderRecord, OrderStatus } from '../records.ts';
import type { SellOrderBody } from '../schemas/orders.ts';
import { readPayloadText } from './launch-payload.ts';
import { checkLaunchOpen, type Launch, type SignedLaunch } from './launch.ts';
import {
  changedTerms,
  isAddressOf,
  isPaymentFlow,
  isSameWallet,
  networkOf,
  type AskedOrder,
} from './signed-terms.ts';

export type MerchantPart = Pick<
  OrderRecord,
  | 'merchantKey'
  | 'merchantOrderId'
  | 'merchantPayload'
  | 'merchantCustomerId'
  | 'isMerchantWallet'
  | 'redirectUrl'
  | 'cancelUrl'
>;

const NO_MERCHANT: MerchantPart = {
  merchantKey: null,
  merchantOrderId: null,
  merchantPayload: null,
  merchantCustomerId: null,
  isMerchantWallet: false,
  redirectUrl: null,
  cancelUrl: null,
};

/** Refuses an unsigned order with a merchant's ids, and an order that changes what was signed. */
export function checkMerchantTerms(gateway: Gateway, order: AskedOrder, launch: SignedLaunch | null): void {
  const { merchantData } = order.body;
  if (!launch?.isSigned) {
    const unsigned = unsignedErrors(merchantData);
    if (Object.keys(unsigned).length > 0) throw merchantRefusal(unsigned);
    return;
  }
  const changed = changedTerms(gateway.catalogue, launch.payload, order);
  const errors = { ...changed, ...merchantDataErrors(merchantData, launch) };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  checkLaunchOpen(gateway, launch);
}

/** An unsigned public key only tells which merchant's page it was, because anyone can send it. */
export function merchantPartOf(
  gateway: Gateway,
  launch: SignedLaunch | null,
  customer: Pick<CustomerRecord, 'id'>,
): MerchantPart {
  if (!launch) return NO_MERCHANT;
  const { payload, text, isSigned, merchant } = launch;
  const merchantKey = merchant.apiKey;
  if (!isSigned) return { ...NO_MERCHANT, merchantKey };
  const merchantOrderId = payload.merchantOrderId ?? null;
  if (merchantOrderId !== null) checkUnique(gateway, { merchantKey, merchantOrderId }, customer);
  return {
    merchantKey,
    merchantOrderId,
    merchantPayload: text === '' ? null : text,
    merchantCustomerId: payload.customerId ?? null,
    isMerchantWallet: isPaymentFlow(payload),
    redirectUrl: payload.redirectUrl ?? null,
    cancelUrl: payload.cancelUrl ?? null,
  };
}

const NOT_PAID: readonly OrderStatus[] = ['created', 'reserved', 'expired', 'failed'];

/** Returns the order that was paid under the merchant order id of a signed launch; null if there is none. */
export function paidOrderOf({ orderStore, machine }: Gateway, { apiKey, payload, signature }: Launch) {
  if (signature === '') return null;
  const reading = readPayloadText(payload);
  if ('errors' in reading || reading.payload.merchantOrderId === undefined) return null;
  const paid = orderStore
    .byMerchantOrderId(apiKey, reading.payload.merchantOrderId)
    .map(({ id }) => machine.read(id)!)
    .find(({ status }) => !NOT_PAID.includes(status));
  return paid ? { id: paid.id, status: paid.status } : null;
}

/** Returns the wallet as the merchant wrote it, so that its server finds the same text in a webhook. */
export function asSigned(gateway: Gateway, launch: SignedLaunch | null, currency: string, wallet: string) {
  const signed = launch?.payload.toWallet?.trim();
  const { catalogue } = gateway;
  const isTheSame = signed !== undefined && isSameWallet(signed, wallet, networkOf(catalogue, currency));
  return isTheSame && isAddressOf(catalogue, currency, signed) ? signed : wallet;
}

function unsignedErrors(merchantData: SellOrderBody['merchantData']): FieldErrors {
  const given = Object.entries(merchantData ?? {}).filter(([, value]) => value);
  if (given.length === 0) return {};
  const why = ['Merchant data counts with a signed payload only.'];
  return { merchantData: why, ...Object.fromEntries(given.map(([name]) => [`merchantData.${name}`, why])) };
}

function merchantDataErrors(merchantData: SellOrderBody['merchantData'], launch: SignedLaunch): FieldErrors {
  const errors: FieldErrors = {};
  if (merchantData?.payload && merchantData.payload !== launch.text)
    errors['merchantData.payload'] = ['The payload is not the one that was signed.'];
  if (merchantData?.merchantOrderId && merchantData.merchantOrderId !== launch.payload.merchantOrderId)
    errors['merchantData.merchantOrderId'] = ['The merchant did not sign this order id.'];
  return errors;
}

/**
 * A failed or expired order releases its merchant order id, so that the customer can try again. Only the owner of the order that has the id
 * learns which it is, to continue or cancel it.
 */
function checkUnique(
  { orderStore, machine }: Gateway,
  { merchantKey, merchantOrderId }: { merchantKey: string; merchantOrderId: string },
  customer: Pick<CustomerRecord, 'id'>,
) {
  const taken = orderStore
    .byMerchantOrderId(merchantKey, merchantOrderId)
    .map(({ id }) => machine.read(id)!)
    .find(({ status }) => status !== 'expired' && status !== 'failed');
  if (!taken) return;
  const message = `The merchant order id ${merchantOrderId} already has an order.`;
  const own = taken.customerId === customer.id ? { orderId: taken.id } : {};
  throw new ApiError('merchant_order_id_not_unique', message, { merchantOrderId, ...own });
}
