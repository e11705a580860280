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
import { useLightKycForm } from './use-light-kyc-form.ts';

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
