// What a merchant's launch means for an order: its own number, and values that may not be changed (contract section 2).
import type { Gateway } from '../gateway.ts';
import { ApiError, validationError, type FieldErrors } from '../http/api-error.ts';
import type { OrderRecord } from '../records.ts';
import type { BuyOrderBody, SellOrderBody } from '../schemas/orders.ts';
import { dec } from './decimal.ts';
import type { SignedLaunch } from './launch.ts';

export type MerchantPart = Pick<
  OrderRecord,
  'merchantKey' | 'merchantOrderId' | 'merchantPayload' | 'isMerchantWallet'
>;

const NO_MERCHANT: MerchantPart = {
  merchantKey: null,
  merchantOrderId: null,
  merchantPayload: null,
  isMerchantWallet: false,
};

export function merchantPartOf(
  gateway: Gateway,
  body: BuyOrderBody | SellOrderBody,
  launch: SignedLaunch | null,
): MerchantPart {
  if (!launch) {
    if (body.merchantData)
      throw validationError({ merchantData: ['There is no merchant behind this request.'] });
    return NO_MERCHANT;
  }
  checkAdmission(launch);
  const errors = { ...fixedValueErrors(body, launch), ...merchantDataErrors(body, launch) };
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const merchantKey = launch.merchant.apiKey;
  const merchantOrderId = body.merchantData?.merchantOrderId ?? launch.payload.merchantOrderId ?? null;
  if (merchantOrderId !== null) checkUnique(gateway, merchantKey, merchantOrderId);
  const isMerchantWallet = launch.payload.toWallet !== undefined && launch.payload.toAmount !== undefined;
  return {
    merchantKey,
    merchantOrderId,
    merchantPayload: launch.text === '' ? null : launch.text,
    isMerchantWallet,
  };
}

/** A launch that is bound to a time, a page or one use must have been admitted at the start. */
function checkAdmission({ payload, launchId }: SignedLaunch) {
  const isBound =
    payload.nonce !== undefined || payload.expiresAt !== undefined || payload.origins !== undefined;
  if (isBound && launchId === null) throw validationError({ launchId: ['The launch was not validated.'] });
}

function fixedValueErrors(body: BuyOrderBody | SellOrderBody, { payload }: SignedLaunch): FieldErrors {
  const errors: FieldErrors = {};
  const fixed = ['The merchant fixed another value.'];
  if (payload.toCurrency !== undefined && payload.toCurrency !== body.toCurrency) errors.toCurrency = fixed;
  if (payload.toAmount !== undefined && !(body.toAmount && dec(body.toAmount).eq(payload.toAmount)))
    errors.toAmount = fixed;
  const isPaymentFlow = payload.toAmount !== undefined;
  const wallet = 'toWallet' in body ? body.toWallet.trim() : undefined;
  if (
    isPaymentFlow &&
    wallet !== undefined &&
    payload.toWallet !== undefined &&
    !isSameWallet(wallet, payload.toWallet)
  ) {
    errors.toWallet = fixed;
  }
  return errors;
}

/** The case of a hex address or of a NEAR id tells nothing; in base58 it makes another address. */
function isSameWallet(one: string, other: string): boolean {
  const given = other.trim();
  const isCaseFree = /^0x/i.test(one) || /^[a-z0-9._-]+$/.test(one);
  return isCaseFree ? one.toLowerCase() === given.toLowerCase() : one === given;
}

function merchantDataErrors({ merchantData }: SellOrderBody, launch: SignedLaunch): FieldErrors {
  const errors: FieldErrors = {};
  if (merchantData?.payload && merchantData.payload !== launch.text) {
    errors['merchantData.payload'] = ['The payload is not the one that was signed.'];
  }
  const signedId = launch.payload.merchantOrderId;
  if (merchantData?.merchantOrderId && signedId !== undefined && merchantData.merchantOrderId !== signedId) {
    errors['merchantData.merchantOrderId'] = ['The merchant signed another order id.'];
  }
  return errors;
}

/** An order that came to nothing gives its number back, so that the customer can try again. */
function checkUnique({ orderStore, machine }: Gateway, merchantKey: string, merchantOrderId: string) {
  const isTaken = orderStore
    .byMerchantOrderId(merchantKey, merchantOrderId)
    .map(({ id }) => machine.read(id)!)
    .some(({ status }) => status !== 'expired' && status !== 'failed');
  if (!isTaken) return;
  throw new ApiError(
    'merchant_order_id_not_unique',
    `The merchant order id ${merchantOrderId} already has an order.`,
    {
      merchantOrderId,
    },
  );
}
