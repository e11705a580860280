// The fields of a billing address, controlled by the form around them; countries and states load with them.
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { BillingAddress } from '../../domain/customer/billing-address.ts';
import { changeCountry } from '../../domain/customer/check-billing-address.ts';
import { Columns, Stack } from '../../ui/surfaces/layout.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useLazyModule } from '../use-lazy-module.ts';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { CountryField } from './country-field.tsx';

const loadPostalCodes = () => import('../../domain/customer/change-postal-code.ts');

export interface BillingAddressFieldsProps {
  value: BillingAddress;
  onValue: (value: BillingAddress) => void;
  /** Finished texts for the invalid fields. */
  errors?: Partial<Record<keyof BillingAddress, string | null>>;
  /** A field was left. */
  onBlur?: (name: keyof BillingAddress) => void;
  /** False if another part of the form asks for the country. */
  hasCountry?: boolean;
}

export function BillingAddressFields(props: BillingAddressFieldsProps) {
  const { value, onValue, errors = {}, onBlur, hasCountry = true } = props;
  const { stores, commands } = useWidget();
  const { countries } = useSnapshot(stores.catalog);
  const { states } = useSnapshot(stores.payment);
  const text = useText();
  const { countryCode } = value;
  const known = states[countryCode] ?? [];
  const country = countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode);
  useEffect(() => {
    if (countryCode) void commands.payment.loadStates(countryCode);
  }, [commands, countryCode]);
  // If this does not load, the customer chooses the state.
  const postalCodes = useLazyModule(loadPostalCodes, 'soon');
  const field = (name: keyof BillingAddress) => ({
    value: value[name],
    name,
    error: errors[name],
    onValue: (typed: string) => onValue({ ...value, [name]: typed }),
    onBlur: () => onBlur?.(name),
  });
  const chooseCountry = (code: string) =>
    onValue(changeCountry(value, code, (states[code]?.length ?? 0) > 0));
  return (
    <Stack>
      {hasCountry && <CountryField {...field('countryCode')} onValue={chooseCountry} />}
      <TextField {...field('address')} label={text('billing.street')} autoComplete="street-address" />
      <Columns>
        <TextField {...field('city')} label={text('billing.city')} autoComplete="address-level2" />
        {country?.postalCodes !== false && (
          <TextField
            {...field('postalCode')}
            label={text('billing.postalCode')}
            autoComplete="postal-code"
            {...(postalCodes && {
              onValue: (typed: string) => onValue(postalCodes.changePostalCode(value, typed, known)),
            })}
          />
        )}
      </Columns>
      {/* The state follows the postal code, which may determine it. */}
      {known.length > 0 && (
        <Select
          {...field('state')}
          label={text('billing.state')}
          placeholder={text('billingAddressValidate.state')}
          autoComplete="address-level1"
          options={known.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <StatesMissing countryCode={countryCode} />
    </Stack>
  );
}

/** Without the list, the customer cannot choose a required state, so it can be requested again. */
function StatesMissing({ countryCode }: { countryCode: string }) {
  const { stores, commands } = useWidget();
  const { statesFailedFor } = useSnapshot(stores.payment);
  const text = useText();
  if (!countryCode || statesFailedFor !== countryCode) return null;
  return (
    <RetryAlert onRetry={() => commands.payment.loadStates(countryCode)}>
      {text('billing.statesFailed')}
    </RetryAlert>
  );
}
