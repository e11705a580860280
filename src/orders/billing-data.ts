// Billing address and phone for a payment. Starts from the customer's own data, in the form the gateway expects.
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { Country } from '../domain/catalogue/country.ts';
import type { Customer } from '../domain/customer/customer.ts';
import { plainPhone } from '../domain/customer/phone.ts';
import { restoreBilling } from './kept-billing.ts';
import { clearProblems, setBilling } from './payment-changes.ts';
import type { PaymentStore } from './payment-store.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { loadPhoneRules } from './phone-rules.ts';

/** Initial form values: what the customer entered, even before a reload; otherwise their own address and phone. */
export async function openBilling(context: Pick<OrdersContext, 'stores' | 'storages'>): Promise<void> {
  await restoreBilling(context);
  takeCustomerBilling(context.stores);
}

/** Fills the form from the customer's own data, without overwriting what they changed. */
export function takeCustomerBilling({ session, payment, catalog }: OrdersStores): void {
  const { customer } = session;
  if (payment.billing || !customer) return;
  setBilling(payment, billingOf(customer, catalog.currentCountry?.isoAlpha2 ?? ''));
  payment.phone ||= customer.phone ?? '';
}

export function billingOf(customer: Customer, detectedCountry: string): BillingAddress {
  const { country, city = '', address = '', postalCode = '', state = '' } = customer;
  return { countryCode: country?.isoAlpha2 ?? detectedCountry, city, address, postalCode, state };
}

export function changeBilling(payment: PaymentStore, billing: BillingAddress): void {
  setBilling(payment, billing);
  clearProblems(payment);
}

/** A country that is not in the list is sent as it is; the gateway validates it. */
export function countryOf(
  countries: readonly Country[] | null,
  isoAlpha2: string,
): Pick<Country, 'isoAlpha2' | 'available'> {
  return countries?.find((country) => country.isoAlpha2 === isoAlpha2) ?? { isoAlpha2, available: true };
}

/** The phone number in the gateway's format: `+` and digits. */
export async function internationalPhone(phone: string, countryCode: string): Promise<string> {
  const rules = await loadPhoneRules();
  return rules.parsePhone(phone, countryCode)?.international ?? plainPhone(phone);
}
