// The body of a processing call: one card item with typed or saved card data and, in buy, billing address and phone.
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Mode } from '../../domain/launch/setting-types.ts';

export interface PaymentChoices {
  orderId: string;
  agreement: boolean;
  billing: BillingAddress | null;
  phone: string | null;
  /** Where the bank returns after a full-page redirect; hosted page only. */
  returnUrl: string | null;
}

/** Card data by wire name: typed in the vault's page, a vendor's placeholders, or the id of a saved card. */
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

/** Adds the code that a method asks for in the widget, under the method's own field. */
export const withCode = (body: object, field: string, code: string): object => ({
  ...body,
  [field]: { code },
});

/** The device's payment sheet: the vendor's token, unchanged. */
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

/** Sell: the payout card. */
export function payoutBody(card: CardData): object {
  return { card: [card] };
}
