// A phone number in international form: calling code and country stay in sync, whichever is changed.
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { useSnapshot } from 'valtio';
import type { Country } from '../../domain/catalogue/country.ts';
import type { PhoneRules } from '../payment/index.ts';
import { countriesByName } from '../../i18n/country-names.ts';
import { PhoneField, type CallingCode } from '../../ui/fields/phone-field.tsx';
import { usePhoneRules } from './use-phone-rules.ts';
import { useText, useWidget } from '../widget-context.tsx';

export interface PhoneNumberFieldProps {
  /** International once a number is recognised (`+14155550123`), else as typed. */
  value: string;
  onValue: (phone: string) => void;
  /** Country whose calling code an empty field starts with. */
  countryCode: string;
  error?: string | null;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

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
  const told = useRef<string | null>(null);
  useEffect(() => {
    void commands.payment.loadCountries();
  }, [commands]);
  useEffect(() => {
    if (!rules || (value !== '' && value === told.current)) return;
    told.current = value;
    setTyped(readPhone(value, countryCode, rules));
  }, [rules, value, countryCode]);
  const codes = useMemo(
    () => callingCodes(countriesByName(text, countries ?? []), rules),
    [countries, rules, text],
  );
  const change = (next: Typed) => {
    setTyped(next);
    const phone =
      next.national.trim() &&
      (rules?.parsePhone(next.national, next.country)?.international ?? next.national);
    told.current = phone;
    onValue(phone);
  };
  const handleTyped = (national: string) => {
    if (!rules) return change({ ...typed, national });
    if (!national.trim().startsWith('+')) {
      return change({ ...typed, national });
    }
    const found = rules.countryOfPhone(national, typed.country);
    change(found ? readPhone(national, found, rules) : { ...typed, national });
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

/** Splits a number into its country and the rest; a number that is not recognised stays as it is. */
function readPhone(value: string, countryCode: string, rules: PhoneRules): Typed {
  const phone = value ? rules.parsePhone(value, countryCode) : null;
  if (!phone) return { country: countryCode, national: value };
  const hasSameCode = rules.callingCodeOf(countryCode) === phone.callingCode;
  const country = hasSameCode
    ? countryCode
    : (rules.countryOfPhone(phone.international, countryCode) ?? countryCode);
  return { country, national: phone.formatted.replace(`+${phone.callingCode}`, '').trim() };
}

function callingCodes(countries: readonly Country[], rules: PhoneRules | null): CallingCode[] {
  if (!rules) return [];
  return countries.flatMap(({ isoAlpha2, name }) => {
    const code = rules.callingCodeOf(isoAlpha2);
    return code ? [{ value: isoAlpha2, label: `${name} +${code}`, short: `+${code}` }] : [];
  });
}
