// The phone of the billing form: given, valid, and of the country.
import { plainDigits } from '../../lib/plain-digits.ts';
import { withoutHidden } from '../../lib/without-hidden.ts';
import { isEmptyText } from '../../lib/typed-text.ts';

/** The part of the phone vendor that is needed here; its metadata is loaded with the field. */
export interface PhoneNumbers {
  isValidPhone(text: string, country: string): boolean;
  /** Valid, and with the country's calling code; shared plans match. */
  isValidPhoneFor(country: string, text: string): boolean;
}

/** Codes that the phone field tells by itself; the gateway may send them too. */
export const PHONE_CODE_KEYS = {
  WRONG_PHONE_COUNTRY_CODE: 'billingAddressEditValidate.phoneCountry',
  UNSUPPORTED_COUNTRY: 'billingAddressEditValidate.unsupportedCountry',
} as const;

export type PhoneKey =
  | (typeof PHONE_CODE_KEYS)[keyof typeof PHONE_CODE_KEYS]
  | 'billingAddressEditValidate.phoneRequired'
  | 'billingAddressEditValidate.phoneValid';

/** A number as it was meant: copied with marks of direction, as a link, or with its plus in brackets. */
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
