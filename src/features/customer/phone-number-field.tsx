// A phone number in international form; calling code and country stay in sync, whichever changes.
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useSnapshot } from 'valtio';
import type { Country } from '../../domain/catalogue/country.ts';
import type { PhoneRules } from '../../orders/phone-rules.ts';
import { plainPhone } from '../../domain/customer/phone.ts';
import { countriesByName, countryName } from '../../i18n/country-names.ts';
import type { Text } from '../../i18n/text.ts';
import { PhoneField, type CallingCode } from '../../ui/fields/phone-field.tsx';
import { usePhoneRules } from './use-phone-rules.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface PhoneNumberFieldProps {
  /** International once the number is recognised (`+14155550123`), otherwise as typed. */
  value: string;
  onValue: (phone: string) => void;
  /** Country whose calling code an empty field starts with. */
  countryCode: string;
  error?: string | null;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

type Named = Pick<Country, 'isoAlpha2' | 'name'>;

interface Typed {
  country: string;
  /** What the input shows: the number without its calling code. */
  national: string;
}

export function PhoneNumberField({ value, onValue, countryCode, error, onBlur, ref }: PhoneNumberFieldProps) {
  const { stores, commands } = useWidget();
  const countries = useSnapshot(stores.catalog).countries as readonly Country[] | null;
  const rules = usePhoneRules();
  const text = useText();
  const [typed, setTyped] = useState<Typed>({ country: countryCode, national: value });
  const lastGiven = useRef<string | null>(null);
  useEffect(() => {
    void commands.payment.loadCountries();
  }, [commands]);
  useEffect(() => {
    if (!rules || (value !== '' && value === lastGiven.current)) return;
    lastGiven.current = value;
    setTyped(readPhone(value, countryCode, rules));
  }, [rules, value, countryCode]);
  const codes = useMemo(
    () => callingCodes(withCountry(typed.country, countriesByName(text, countries ?? []), text), rules),
    [countries, rules, text, typed.country],
  );
  const change = (next: Typed) => {
    setTyped(next);
    const phone =
      next.national.trim() &&
      (rules?.parsePhone(next.national, next.country)?.international ?? next.national);
    lastGiven.current = phone;
    onValue(phone);
  };
  const handleTyped = (national: string) => {
    if (!rules) return change({ ...typed, national });
    const number = plainPhone(national);
    if (!number.startsWith('+')) return change({ ...typed, national });
    const found = rules.countryOfPhone(number, typed.country);
    change(found ? readPhone(number, found, rules) : { ...typed, national });
  };
  return (
    <PhoneField
      ref={ref}
      label={text('billing.phone')}
      codeLabel={text('billing.phoneCode')}
      codes={codes}
      country={typed.country}
      onCountry={(country) => change({ ...typed, country })}
      value={typed.national}
      onValue={handleTyped}
      error={error}
      onBlur={onBlur}
      name="phone"
    />
  );
}

/** Splits a number into its country and the rest; an unrecognised number stays as it is. */
function readPhone(value: string, countryCode: string, rules: PhoneRules): Typed {
  const phone = value ? rules.parsePhone(value, countryCode) : null;
  if (!phone) return { country: countryCode, national: value };
  const hasCode = (country: string | null) => country && rules.callingCodeOf(country) === phone.callingCode;
  const found = hasCode(countryCode) ? countryCode : rules.countryOfPhone(phone.international, countryCode);
  // A calling code without a country, such as that of satellite phones, stays in the field.
  if (!found || !hasCode(found)) return { country: countryCode, national: phone.formatted };
  return { country: found, national: phone.formatted.replace(`+${phone.callingCode}`, '').trim() };
}

/** Keeps the calling code of a country that the gateway does not list. */
function withCountry(country: string, countries: readonly Country[], text: Text): readonly Named[] {
  if (!country || countries.some(({ isoAlpha2 }) => isoAlpha2 === country)) return countries;
  const isoAlpha2 = country;
  return [...countries, { isoAlpha2, name: countryName(text, { isoAlpha2, name: isoAlpha2 }) }];
}

function callingCodes(countries: readonly Named[], rules: PhoneRules | null): CallingCode[] {
  if (!rules) return [];
  return countries.flatMap(({ isoAlpha2, name }) => {
    const code = rules.callingCodeOf(isoAlpha2);
    return code ? [{ value: isoAlpha2, label: `${name} +${code}`, short: `+${code}` }] : [];
  });
}
