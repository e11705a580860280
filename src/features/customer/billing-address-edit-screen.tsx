// Phone, country and billing address, if they differ from those of the verification.
import { useSnapshot } from 'valtio';
import { Alert } from '../../ui/display/alert.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Hint } from '../../ui/surfaces/layout.tsx';
import { BillingAddressFields } from './billing-address-fields.tsx';
import { CountryField } from './country-field.tsx';
import { EarlierOrder } from '../order/views/earlier-order.tsx';
import { OrderMessage } from '../order/views/order-message.tsx';
import { RateChangeNotice } from '../order/reservation/rate-change-notice.tsx';
import { PhoneNumberField } from './phone-number-field.tsx';
import { SlowNotice } from '../shell/slow-notice.tsx';
import { StepFrame } from '../shell/step-frame.tsx';
import { useText, useWidget } from '../widget-context.tsx';
import { plainPhone, billingCountryProblem, phoneProblem } from '../../domain/customer/phone.ts';
import { useState } from 'react';
import { ADDRESS_FIELDS, type BillingAddress } from '../../domain/customer/billing-address.ts';
import type { Country } from '../../domain/catalogue/country.ts';
import type { Customer } from '../../domain/customer/customer.ts';
import { useServerWords } from './use-server-words.ts';
import { usePhoneRules } from './use-phone-rules.ts';
import { useCheckedForm } from '../shell/use-checked-form.ts';
import {
  addressProblems,
  isStateRequired,
  trimAddress,
} from '../../domain/customer/check-billing-address.ts';
import type { PhoneRules } from '../../orders/phone-rules.ts';
import { billingOf, countryOf } from '../../orders/billing-data.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Stores } from '../stores.ts';

/** Without a customer the guard leads to the calculator. */
export function BillingAddressEditScreen() {
  const { customer } = useSnapshot(useWidget().stores.session);
  return customer && <BillingAddressEdit />;
}

function BillingAddressEdit() {
  const { commands } = useWidget();
  const text = useText();
  const state = useBillingForm();
  const { form, isSaving, differsFromKyc } = state;
  return (
    <StepFrame
      title={text('billingEdit.title')}
      step="verify"
      onBack={() => void commands.customer.leaveBilling()}
      onSubmit={(event) => void form.submit(event)}
      action={
        <>
          <Button type="submit" variant="primary" disabled={!form.isChanged} busy={isSaving}>
            {text('billing.save')}
          </Button>
          <SlowNotice isWaiting={isSaving} />
        </>
      }
    >
      <EarlierOrder />
      <RateChangeNotice />
      {differsFromKyc && (
        <Alert tone="warning" silent>
          {text('billingEdit.differs')}
        </Alert>
      )}
      <BillingEntries {...state} />
      <OrderMessage />
    </StepFrame>
  );
}

/** Country and phone, and a separate address if the customer wants one. */
function BillingEntries(state: ReturnType<typeof useBillingForm>) {
  const { form, chooseCountry } = state;
  const { values } = form;
  const text = useText();
  return (
    <>
      <CountryField
        value={values.countryCode}
        error={form.errorOf('countryCode')}
        onValue={chooseCountry}
        onBlur={() => form.leave('countryCode')}
      />
      <PhoneNumberField
        key={values.countryCode}
        value={values.phone}
        countryCode={values.countryCode}
        error={form.errorOf('phone')}
        onValue={(phone) => form.set('phone', phone)}
        onBlur={() => form.leave('phone')}
      />
      <Hint>{text('billingEdit.hint')}</Hint>
      <Checkbox
        label={text('billingEdit.newAddress')}
        name="isNewAddress"
        checked={values.isNewAddress}
        onChecked={(isNew) => form.set('isNewAddress', isNew)}
      />
      {values.isNewAddress && <NewAddress {...state} />}
    </>
  );
}

function NewAddress({ form }: ReturnType<typeof useBillingForm>) {
  return (
    <BillingAddressFields
      hasCountry={false}
      value={form.values}
      onValue={form.setAll}
      onBlur={form.leave}
      errors={{
        address: form.errorOf('address'),
        city: form.errorOf('city'),
        postalCode: form.errorOf('postalCode'),
        state: form.errorOf('state'),
      }}
    />
  );
}

/** The state of the billing form: its values, its errors, and saving it. */
function useBillingForm() {
  const { stores, commands } = useWidget();
  const countries = useSnapshot(stores.catalog).countries as readonly Country[] | null;
  const customer = useSnapshot(stores.session).customer as Customer;
  const serverWords = useServerWords();
  const rules = usePhoneRules();
  const [initial] = useState(() => firstValues(stores, customer));
  const [isSaving, setSaving] = useState(false);

  async function save(values: BillingValues): Promise<Record<string, string>> {
    setSaving(true);
    try {
      const phone =
        rules?.parsePhone(values.phone, values.countryCode)?.international ?? plainPhone(values.phone);
      const billing = billingAddressOf(values, initial);
      const problems = await commands.orders.editBilling({ phone, billing });
      // The server refuses the previous address too, so its fields are shown.
      if (ADDRESS_FIELDS.some((name) => Object.hasOwn(problems, name))) form.set('isNewAddress', true);
      return serverWords.ofAll(problems);
    } finally {
      setSaving(false);
    }
  }

  const form = useCheckedForm({
    initial,
    check: (values) => billingProblems(values, countries, rules),
    onValid: save,
  });
  return {
    form,
    isSaving,
    differsFromKyc: form.isChanged && differsFromKyc(form.values, customer),
    /** Another country has another phone number and another address. */
    chooseCountry(countryCode: string): void {
      for (const name of ['phone', ...ADDRESS_FIELDS] as const) form.set(name, '');
      form.set('countryCode', countryCode);
      form.set('isNewAddress', true);
    },
  };
}

/** The values of the billing form, their errors, and the address that they result in. */
interface BillingValues extends BillingAddress {
  phone: string;
  isNewAddress: boolean;
}

type BillingProblems = Partial<Record<keyof BillingValues, MessageKey | null>>;

/** The values entered earlier for the next order, otherwise the customer's own. */
function firstValues({ payment, catalog }: Stores, customer: Customer): BillingValues {
  const { countryCode, state, address, city, postalCode } =
    payment.billing ?? billingOf(customer, catalog.currentCountry?.isoAlpha2 ?? '');
  const phone = payment.phone || customer.phone || '';
  return { countryCode, state, address, city, postalCode, phone, isNewAddress: false };
}

/** `rules` null: the numbering plans are still being loaded. */
function billingProblems(
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

/** Without a new address, the previous one is kept. */
function billingAddressOf(values: BillingValues, before: BillingValues): BillingAddress {
  const { state, address, city, postalCode } = values.isNewAddress ? values : before;
  return trimAddress({ countryCode: values.countryCode, state, address, city, postalCode });
}

/** Compares the values with the address that the verification confirmed, ignoring case and surrounding spaces. */
function differsFromKyc(values: BillingValues, customer: Customer): boolean {
  if (!customer.address) return false;
  const kyc = billingOf(customer, '');
  const plain = (text: string) => text.trim().toLowerCase();
  return ADDRESS_FIELDS.some((name) => plain(values[name]) !== plain(kyc[name]));
}
