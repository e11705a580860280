// Validates the phone of the billing form: present, valid, and from the country.
import { plainDigits } from '../../lib/plain-digits.ts';
import { withoutHidden } from '../../lib/without-hidden.ts';
import { isEmptyText } from '../../lib/typed-text.ts';

/** The part of the phone vendor that is used here; its metadata loads with the field. */
export interface PhoneNumbers {
  isValidPhone(text: string, country: string): boolean;
  /** True if the number is valid and has the country's calling code; countries that share a plan match. */
  isValidPhoneFor(country: string, text: string): boolean;
}

/** Codes that the phone field reports itself; the gateway may send them too. */
export const PHONE_CODE_KEYS = {
  WRONG_PHONE_COUNTRY_CODE: 'billingAddressEditValidate.phoneCountry',
  UNSUPPORTED_COUNTRY: 'billingAddressEditValidate.unsupportedCountry',
} as const;

export type PhoneKey =
  | (typeof PHONE_CODE_KEYS)[keyof typeof PHONE_CODE_KEYS]
  | 'billingAddressEditValidate.phoneRequired'
  | 'billingAddressEditValidate.phoneValid';

/** Removes what copying adds to a number: directional marks, a link's scheme, or brackets around the plus sign. */
export const plainPhone = (typed: string): string =>
  plainDigits(withoutHidden(typed))
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\s*\(?\s*[+＋﹢]\s*(\d*)\s*\)?/, '+$1');

export function phoneProblem(
  phone: string,
  country: { isoAlpha2: string; available: boolean },
  numbers: PhoneNumbers,
): PhoneKey | null {
  if (isEmptyText(phone)) return 'billingAddressEditValidate.phoneRequired';
  if (!country.available) return PHONE_CODE_KEYS.UNSUPPORTED_COUNTRY;
  if (!numbers.isValidPhone(phone, country.isoAlpha2)) return 'billingAddressEditValidate.phoneValid';
  const isOfCountry = numbers.isValidPhoneFor(country.isoAlpha2, phone);
  return isOfCountry ? null : PHONE_CODE_KEYS.WRONG_PHONE_COUNTRY_CODE;
}

export function billingCountryProblem(
  countryCode: string,
): 'billingAddressEditValidate.countryCodeRequired' | null {
  return isEmptyText(countryCode) ? 'billingAddressEditValidate.countryCodeRequired' : null;
}
