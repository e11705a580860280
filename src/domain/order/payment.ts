// Payment types and payment providers.

export const PAYMENT_TYPES = ['google_pay', 'blik', 'card', 'skrill'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export function isPaymentType(value: unknown): value is PaymentType {
  return (PAYMENT_TYPES as readonly unknown[]).includes(value);
}

/** How the customer pays; it decides the screens after an order exists. */
export type ProviderKind = 'wallet_pay' | 'bank_transfer' | 'e_wallet' | 'qr' | 'card';

const PROVIDER_KINDS: ReadonlyMap<string, ProviderKind> = new Map([
  ['google_pay_pne', 'wallet_pay'],
  ['blik_pne', 'bank_transfer'],
  ['skrill_pne', 'e_wallet'],
  ['better_bro', 'qr'],
]);

const TYPE_BY_KIND: Record<ProviderKind, PaymentType> = {
  card: 'card',
  qr: 'card',
  wallet_pay: 'google_pay',
  bank_transfer: 'blik',
  e_wallet: 'skrill',
};

/** An order does not tell its payment type, but its provider does. */
export const paymentTypeOf = (paymentProviderId: string | null | undefined): PaymentType =>
  TYPE_BY_KIND[providerKind(paymentProviderId)];

/** Any provider that is not named is paid by card. */
export function providerKind(paymentProviderId: string | null | undefined): ProviderKind {
  return PROVIDER_KINDS.get(paymentProviderId ?? '') ?? 'card';
}
