// Validates the billing address, field by field and as a whole.
import { ADDRESS_FIELDS, type BillingAddress } from './billing-address.ts';
import {
  CITY_MAX_LENGTH,
  COUNTRIES_WITH_REQUIRED_STATE,
  POSTAL_CODE_MAX_LENGTH,
  POSTAL_CODE_MIN_LENGTH,
  STREET_MAX_LENGTH,
  STREET_MIN_LENGTH,
} from '../constants.ts';
import type { Country, PostalCodes } from '../catalogue/country.ts';
import { hasLengthBetween, isEmptyText, plainName, plainText } from '../../lib/typed-text.ts';

const USUAL_LENGTHS = { min: POSTAL_CODE_MIN_LENGTH, max: POSTAL_CODE_MAX_LENGTH };

export interface AddressRules {
  /** From the country's entry. */
  hasPostalCodes: PostalCodes;
  isStateNeeded: boolean;
}

export type AddressKey =
  | 'billingAddressValidate.country'
  | 'billingAddressValidate.city'
  | 'billingAddressValidate.street'
  | 'billingAddressValidate.postalCode'
  | 'billingAddressValidate.state';

export type WholeAddressKey = 'billingAddressValidate.incomplete' | 'billingAddressValidate.isNotValid';

export type AddressProblems = Record<keyof BillingAddress, AddressKey | null>;

/** Fields that the form of address and phone shows. */
export const BILLING_FIELDS: readonly string[] = ['phone', ...ADDRESS_FIELDS];

/** For the billing address edit screen. */
export function isStateRequired(countryCode: string): boolean {
  return COUNTRIES_WITH_REQUIRED_STATE.includes(countryCode);
}

/**
 * Rules for the card page: a state is required in any country that has states; until they have loaded, in countries that are known to have
 * some.
 */
export function addressRules(
  countryCode: string,
  countries: readonly Pick<Country, 'isoAlpha2' | 'postalCodes'>[] | null,
  states: Readonly<Record<string, readonly unknown[]>>,
): AddressRules {
  const country = countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode);
  const known = Object.hasOwn(states, countryCode) ? states[countryCode] : undefined;
  return {
    hasPostalCodes: country?.postalCodes ?? true,
    isStateNeeded: known ? known.length > 0 : isStateRequired(countryCode),
  };
}

export function addressProblems(
  typed: BillingAddress,
  { hasPostalCodes, isStateNeeded }: AddressRules,
): AddressProblems {
  const form = trimAddress(typed);
  const fits = (text: string, min: number, max: number) =>
    !isEmptyText(text) && hasLengthBetween(text, min, max);
  const { min, max } = typeof hasPostalCodes === 'object' ? hasPostalCodes : USUAL_LENGTHS;
  const isPostalCodeRight = !hasPostalCodes || fits(form.postalCode, min, max);
  return {
    countryCode: isEmptyText(form.countryCode) ? 'billingAddressValidate.country' : null,
    city: fits(form.city, 1, CITY_MAX_LENGTH) ? null : 'billingAddressValidate.city',
    address: fits(form.address, STREET_MIN_LENGTH, STREET_MAX_LENGTH)
      ? null
      : 'billingAddressValidate.street',
    postalCode: isPostalCodeRight ? null : 'billingAddressValidate.postalCode',
    state: isStateNeeded && isEmptyText(form.state) ? 'billingAddressValidate.state' : null,
  };
}

export function isAddressComplete(
  form: BillingAddress,
  { hasPostalCodes, isStateNeeded }: AddressRules,
): boolean {
  const needed: Array<keyof BillingAddress> = ['address', 'city', 'countryCode'];
  if (hasPostalCodes) needed.push('postalCode');
  if (isStateNeeded) needed.push('state');
  return needed.every((name) => !isEmptyText(form[name]));
}

/** Returns the error below the whole address on the card page; null if the address may be sent. */
export function wholeAddressProblem(form: BillingAddress, rules: AddressRules): WholeAddressKey | null {
  if (!isAddressComplete(form, rules)) return 'billingAddressValidate.incomplete';
  const isWrong = Object.values(addressProblems(form, rules)).some((key) => key !== null);
  return isWrong ? 'billingAddressValidate.isNotValid' : null;
}

/** Clears the state if the new country has none. */
export function changeCountry(form: BillingAddress, countryCode: string, hasStates: boolean): BillingAddress {
  const isSame = countryCode === form.countryCode;
  return { ...form, countryCode, state: hasStates && isSame ? form.state : '' };
}

/** Returns the address in the form in which it is sent. */
export function trimAddress(form: BillingAddress): BillingAddress {
  const { countryCode, city, address, postalCode, state } = form;
  return {
    countryCode,
    city: plainName(city),
    address: plainName(address),
    postalCode: plainText(postalCode),
    state: plainText(state),
  };
}
