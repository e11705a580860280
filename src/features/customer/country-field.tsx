// The choice among all supported countries; they load with the field.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { countriesByName } from '../../i18n/country-names.ts';
import { Select } from '../../ui/fields/select.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { useText, useWidget } from '../widget-context.tsx';

export interface CountryFieldProps {
  value: string;
  onValue: (countryCode: string) => void;
  error?: string | null;
  onBlur?: () => void;
}

/** Sorts the countries alphabetically in the customer's language. */
export function CountryField({ value, onValue, error, onBlur }: CountryFieldProps) {
  const { stores, commands } = useWidget();
  const { countries } = useSnapshot(stores.catalog);
  const { haveCountriesFailed } = useSnapshot(stores.payment);
  const isLoading = !countries && !haveCountriesFailed;
  const text = useText();
  useEffect(() => {
    void commands.payment.loadCountries();
  }, [commands]);
  const options = countriesByName(text, countries ?? []).map(({ isoAlpha2, name, available }) => ({
    value: isoAlpha2,
    label: name,
    disabled: !available,
  }));
  return (
    <>
      <Select
        label={text('billing.country')}
        placeholder={text(isLoading ? 'shell.loading' : 'billingAddressValidate.selectCountry')}
        autoComplete="country"
        name="countryCode"
        options={options}
        {...{ value, onValue, error, onBlur }}
      />
      <CountriesMissing />
    </>
  );
}

/** Shown if the request has failed; repeats it on a press. */
function CountriesMissing() {
  const { stores, commands } = useWidget();
  const { countries } = useSnapshot(stores.catalog);
  const { haveCountriesFailed } = useSnapshot(stores.payment);
  const text = useText();
  if (countries || !haveCountriesFailed) return null;
  return (
    <RetryAlert onRetry={() => commands.payment.loadCountries()}>{text('billing.loadFailed')}</RetryAlert>
  );
}
