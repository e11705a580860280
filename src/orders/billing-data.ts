// Billing address and phone for a payment. Starts from the customer's own data, in the form the gateway expects. The tab keeps them across a
// reload, until an order completes or the session ends, encrypted with the session's token and never in plain text.
import { type BillingAddress, ADDRESS_FIELDS } from '../domain/customer/billing-address.ts';
import type { Country } from '../domain/catalogue/country.ts';
import type { Customer } from '../domain/customer/customer.ts';
import { plainPhone } from '../domain/customer/phone.ts';
import { clearProblems, setBilling } from './payment-changes.ts';
import type { PaymentStore } from './payment-store.ts';
import type { OrdersContext, OrdersStores } from './ports.ts';
import { loadPhoneRules } from './phone-rules.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { seal, unseal } from '../lib/seal.ts';
import { storedRecord } from '../lib/stored-record.ts';

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

type BillingContext = Pick<OrdersContext, 'stores' | 'storages'>;

/** Call when address or phone has changed. */
export async function keepBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const { billing, phone } = payment;
  const { token } = session;
  if (!token || !billing) return;
  const sealed = await seal(JSON.stringify({ phone, billing }), token);
  // Skip if the form changed or the session ended while encrypting.
  const isLatest = payment.billing === billing && payment.phone === phone && session.token === token;
  if (sealed && isLatest) storages.session.set(STORAGE_KEYS.billing, sealed);
}

/** Does not overwrite what the customer has entered. */
export async function restoreBilling({ stores, storages }: BillingContext): Promise<void> {
  const { payment, session } = stores;
  const sealed = storages.session.get(STORAGE_KEYS.billing);
  if (!session.token || payment.billing || !sealed) return;
  const kept = readBilling(await unseal(sealed, session.token));
  if (!kept || payment.billing) return;
  setBilling(payment, kept.billing);
  payment.phone ||= kept.phone;
}

/** Null if the text was not written by the widget. */
function readBilling(text: string | null): { phone: string; billing: BillingAddress } | null {
  const { phone, billing } = storedRecord(text);
  const fields = (billing ?? {}) as Record<string, unknown>;
  const isWhole =
    typeof phone === 'string' && ADDRESS_FIELDS.every((name) => typeof fields[name] === 'string');
  if (!isWhole) return null;
  return { phone, billing: Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[name]])) as never };
}
