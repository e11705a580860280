// The billing address and telephone number of a payment: given with the card, stored with the order, or known from the customer.
import * as z from 'zod';
import { countryByCode } from '../catalogue/countries.ts';
import type { FieldErrors } from '../http/api-error.ts';
import { fieldErrors } from '../http/validation.ts';
import type { Address } from '../records.ts';
import { addressFields } from '../schemas/fields.ts';
import type { CardItem } from '../schemas/orders.ts';

const STATE_COUNTRIES = new Set(['US', 'CA', 'AU']);
const USUAL_POSTAL_CODE = { min: 4, max: 10 };

const addressSchema = z.object(addressFields);
export type AddressInput = z.infer<typeof addressSchema>;

/** Returns null without any part of an address: then the known address applies. */
export function readBilling(item: CardItem | undefined): { billing: Address | null; errors: FieldErrors } {
  const { address, city, countryCode, postalCode, state } = item ?? {};
  if (![address, city, countryCode, postalCode, state].some(Boolean)) return { billing: null, errors: {} };
  const parsed = addressSchema.safeParse({
    address: address ?? undefined,
    city: city ?? undefined,
    countryCode: countryCode ?? undefined,
    postalCode,
    state,
  });
  if (!parsed.success) return { billing: null, errors: underCard(fieldErrors(parsed.error)) };
  return { billing: toAddress(parsed.data), errors: underCard(addressErrors(parsed.data)) };
}

/** Validates what depends on the country. */
export function addressErrors({ countryCode, postalCode, state }: AddressInput): FieldErrors {
  const errors: FieldErrors = {};
  const codes = countryByCode(countryCode)?.postalCodes ?? true;
  const { min, max } = typeof codes === 'object' ? codes : USUAL_POSTAL_CODE;
  const { length } = postalCode ?? '';
  if (codes && (length < min || length > max)) errors.postalCode = ['Type your postal code'];
  if (STATE_COUNTRIES.has(countryCode) && !state) errors.state = ['Choose state'];
  return errors;
}

export const toAddress = ({ countryCode, city, address, postalCode, state }: AddressInput): Address => ({
  countryCode,
  city,
  address,
  postalCode: postalCode ?? '',
  state: state || null,
});

const underCard = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [`card.${field}`, messages]));
