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
import { useBillingForm } from './use-billing-form.ts';

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
