// Light verification: name and country.
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CountryField } from '../country-field.tsx';
import { EarlierOrder } from '../../order/views/earlier-order.tsx';
import { OrderMessage } from '../../order/views/order-message.tsx';
import { RateChangeNotice } from '../../order/reservation/rate-change-notice.tsx';
import { SlowNotice } from '../../shell/slow-notice.tsx';
import { StepFrame } from '../../shell/step-frame.tsx';
import { UnsettledNotices } from '../../shell/unsettled/lazy-notices.tsx';
import { useText, useWidget } from '../../widget-context.tsx';
import { useState } from 'react';
import { lightKycProblems, type LightKycForm } from '../../../domain/customer/light-kyc-problems.ts';
import { useServerWords } from '../use-server-words.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';

export function LightKycScreen() {
  const { stores, commands } = useWidget();
  const { activity, rateChange } = useSnapshot(stores.order);
  const isPreparing = activity === 'preparing';
  const text = useText();
  const { form, field, oneName, isSaving } = useLightKycForm();
  return (
    <StepFrame
      title={text('lightKyc.title')}
      lead={text('lightKyc.lead')}
      step="verify"
      onBack={commands.navigation.back}
      onSubmit={(event) => void form.submit(event)}
      action={
        // A changed rate has its own button.
        !rateChange && (
          <>
            <Button type="submit" variant="primary" busy={isSaving || isPreparing}>
              {text('lightKyc.continue')}
            </Button>
            <SlowNotice isWaiting={isSaving || isPreparing} />
          </>
        )
      }
    >
      <EarlierOrder />
      <RateChangeNotice />
      <TextField {...field('firstName')} label={text('lightKyc.firstName')} autoComplete="given-name" />
      <TextField
        {...field('lastName')}
        label={text('lightKyc.lastName')}
        autoComplete="family-name"
        {...(oneName.checked && { value: '', disabled: true })}
      />
      <Checkbox {...oneName} label={text('lightKyc.oneName')} />
      <CountryField {...field('countryCode')} />
      <UnsettledNotices />
      <OrderMessage />
    </StepFrame>
  );
}

/** The form of light verification: its first values, its rules, and what it sends. */
function useLightKycForm() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { currentCountry } = useSnapshot(stores.catalog);
  const serverWords = useServerWords();
  const [isSaving, setSaving] = useState(false);
  // Another read of the customer must not overwrite typed text.
  const [initial] = useState<Required<LightKycForm>>(() => ({
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    countryCode: customer?.country?.isoAlpha2 ?? currentCountry?.isoAlpha2 ?? '',
    hasOneName: Boolean(customer?.firstName && !customer.lastName),
    ...stores.session.typedName,
  }));
  const form = useCheckedForm({
    initial,
    check: lightKycProblems,
    async onValid(values) {
      setSaving(true);
      try {
        return serverWords.ofAll(await commands.customer.saveLightKyc(values));
      } finally {
        setSaving(false);
      }
    },
  });
  const keep = <Name extends keyof LightKycForm>(name: Name, value: Required<LightKycForm>[Name]) => {
    form.set(name, value);
    void commands.customer.keepName({ ...form.values, [name]: value });
  };
  const field = (name: Exclude<keyof LightKycForm, 'hasOneName'>) => ({
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onValue: (typed: string) => keep(name, typed),
    onBlur: () => form.leave(name),
  });
  const oneName = {
    name: 'hasOneName',
    checked: form.values.hasOneName,
    onChecked: (isChecked: boolean) => keep('hasOneName', isChecked),
  };
  return { form, field, oneName, isSaving };
}
