// Billing address and phone of a payment: the customer's own at first, as it goes to the gateway.
import type { BillingAddress } from '../domain/customer/billing-address.ts';
import type { Country } from '../domain/catalogue/country.ts';
import type { Customer } from '../domain/customer/customer.ts';
import { plainPhone } from '../domain/customer/phone.ts';
import { restoreBilling } from './kept-billing.ts';
import { clearProblems, setBilling } from './payment-changes.ts';
import type { PaymentStore } from './payment-store.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { loadPhoneRules } from './phone-rules.ts';

/** What a form begins with: what was entered, also before a reload, else the customer's own. */
export async function openBilling(context: Pick<OrdersContext, 'stores' | 'storages'>): Promise<void> {
  await restoreBilling(context);
  takeCustomerBilling(context.stores);
}

/** What the form begins with; a customer's own changes stand. */
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

/** One that is not in the list is the gateway's to judge. */
export function countryOf(
  countries: readonly Country[] | null,
  isoAlpha2: string,
): Pick<Country, 'isoAlpha2' | 'available'> {
  return countries?.find((country) => country.isoAlpha2 === isoAlpha2) ?? { isoAlpha2, available: true };
}

/** As it goes to the gateway: `+` and digits. */
export async function internationalPhone(phone: string, countryCode: string): Promise<string> {
  const rules = await loadPhoneRules();
  return rules.parsePhone(phone, countryCode)?.international ?? plainPhone(phone);
}
