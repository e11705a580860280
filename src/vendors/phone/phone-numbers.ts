// Phone numbers, checked against full metadata. Loaded with the phone field, because the metadata is the largest single part of the widget.
import { plainPhone } from '../../domain/customer/phone.ts';
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export interface PhoneNumber {
  /** `+` and digits, as the server expects. */
  international: string;
  /** Grouped for reading, with the calling code. */
  formatted: string;
  /** Without `+`. */
  callingCode: string;
  isValid: boolean;
}

/** Uninhabited or dependent territories that the metadata omits, with the country whose numbering plan they use. */
const PLAN_OF_TERRITORY: Readonly<Record<string, CountryCode>> = {
  AQ: 'NF',
  BV: 'NO',
  GS: 'FK',
  HM: 'NF',
  PN: 'NZ',
  TF: 'RE',
  UM: 'US',
};

/** `country` as ISO alpha-2; null if the text is no phone number. */
export function parsePhone(text: string, country: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(plainPhone(text), {
    defaultCountry: planOf(country),
    extract: false,
  });
  if (!number) return null;
  return {
    international: number.number,
    formatted: number.formatInternational(),
    callingCode: number.countryCallingCode,
    isValid: number.isValid() && number.ext === undefined,
  };
}

export function isValidPhone(text: string, country: string): boolean {
  return parsePhone(text, country)?.isValid ?? false;
}

/** True if the number is valid and has the country's calling code; countries that share a plan (IM and GB, CA and US) match. */
export function isValidPhoneFor(country: string, text: string): boolean {
  const phone = parsePhone(text, country);
  return phone !== null && phone.isValid && phone.callingCode === callingCodeOf(country);
}

/** Without `+`; null for an unknown country. */
export function callingCodeOf(country: string): string | null {
  const plan = planOf(country);
  return plan ? getCountryCallingCode(plan) : null;
}

/** The country whose numbering plan the typed number follows; null while that is ambiguous. */
export function countryOfPhone(text: string, country: string): string | null {
  const typed = new AsYouType(planOf(country));
  typed.input(plainPhone(text));
  return typed.getCountry() ?? null;
}

function planOf(country: string): CountryCode | undefined {
  const code = country.toUpperCase();
  if (Object.hasOwn(PLAN_OF_TERRITORY, code)) return PLAN_OF_TERRITORY[code];
  return isSupportedCountry(code) ? code : undefined;
}
