// The body of a processing call: one card item, which holds typed or saved card data and, in buy, billing address and phone.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';

export interface PaymentChoices {
  orderId: string;
  agreement: boolean;
  billing: BillingAddress | null;
  phone: string | null;
  /** Where a bank's full redirect comes back to; hosted page only. */
  returnUrl: string | null;
}

/** Card data by its wire names: typed in the vault's page, stand-ins of a vendor, or the id of a saved card. */
type CardData = Readonly<Record<string, unknown>>;

export function processingBody(mode: Mode, payment: PaymentChoices, card: CardData): object {
  return mode === 'buy' ? paymentBody(payment, card) : payoutBody(card);
}

/** Buy. Wallet pay, bank transfer, e-wallet and QR have no card data. */
export function paymentBody(
  { orderId, agreement, billing, phone, returnUrl }: PaymentChoices,
  card: CardData = {},
): object {
  const { state, ...address } = billing ?? { state: '' };
  const paymentInfo = { ...address, ...(state && { state }), ...(phone && { phone }), ...card };
  return { card: [paymentInfo], agreement, id: orderId, ...(returnUrl && { returnUrl }) };
}

/** Beside the body: what a method asks for in the page, under the method's own field. */
export const withCode = (body: object, field: string, code: string): object => ({
  ...body,
  [field]: { code },
});

/** A payment sheet of the device: the vendor's token as it was handed over. */
export interface ExpressWallet {
  type: 'google_pay' | 'apple_pay';
  token: unknown;
}

export function expressBody({
  orderId,
  agreement,
  billing,
  phone,
  returnUrl,
  wallet,
}: PaymentChoices & { wallet: ExpressWallet }): object {
  const { state, ...address } = billing ?? { state: '' };
  return {
    id: orderId,
    wallet,
    billingAddress: { ...address, ...(state && { state }) },
    phone,
    agreement,
    ...(returnUrl && { returnUrl }),
  };
}

/** Sell: the card that is paid out to. */
export function payoutBody(card: CardData): object {
  return { card: [card] };
}
