// The values of the billing form, their errors, and the address and phone that they mean.
import { ADDRESS_FIELDS, type BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Country } from '../../domain/catalogue/country.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import {
  addressProblems,
  isStateRequired,
  trimAddress,
} from '../../domain/customer/check-billing-address.ts';
import { billingCountryProblem, phoneProblem } from '../../domain/customer/phone.ts';
import { type PhoneRules } from '../../orders/phone-rules.ts';
import { billingOf, countryOf } from '../../orders/billing-data.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Stores } from '../stores.ts';

export interface BillingValues extends BillingAddress {
  phone: string;
  isNewAddress: boolean;
}

export type BillingProblems = Partial<Record<keyof BillingValues, MessageKey | null>>;

/** The values entered earlier for the next order, otherwise the customer's own. */
export function firstValues({ payment, catalog }: Stores, customer: Customer): BillingValues {
  const { countryCode, state, address, city, postalCode } =
    payment.billing ?? billingOf(customer, catalog.currentCountry?.isoAlpha2 ?? '');
  const phone = payment.phone || customer.phone || '';
  return { countryCode, state, address, city, postalCode, phone, isNewAddress: false };
}

/** `rules` null: the numbering plans are still being loaded. */
export function billingProblems(
  values: BillingValues,
  countries: readonly Country[] | null,
  rules: PhoneRules | null,
): BillingProblems {
  const { countryCode, phone, isNewAddress } = values;
  const hasPostalCodes = countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode)?.postalCodes ?? true;
  const { state, address, city, postalCode } = addressProblems(values, {
    hasPostalCodes,
    isStateNeeded: isStateRequired(countryCode),
  });
  return {
    countryCode: billingCountryProblem(countryCode),
    phone: rules && phoneProblem(phone, countryOf(countries, countryCode), rules),
    ...(isNewAddress && { state, address, city, postalCode }),
  };
}

/** Without a new address the earlier one stays. */
export function billingAddressOf(values: BillingValues, before: BillingValues): BillingAddress {
  const { state, address, city, postalCode } = values.isNewAddress ? values : before;
  return trimAddress({ countryCode: values.countryCode, state, address, city, postalCode });
}

/** Compared as people read it, with the address that the verification confirmed. */
export function differsFromKyc(values: BillingValues, customer: Customer): boolean {
  if (!customer.address) return false;
  const kyc = billingOf(customer, '');
  const plain = (text: string) => text.trim().toLowerCase();
  return ADDRESS_FIELDS.some((name) => plain(values[name]) !== plain(kyc[name]));
}
