// Phone, country and address, with a button that changes them.
import { useSnapshot } from 'valtio';
import { addressParts } from '../../domain/customer/address-parts.ts';
import { countryName } from '../../i18n/country-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SummaryLines } from '../../ui/display/summary-lines.tsx';
import { Panel } from '../../ui/surfaces/layout.tsx';
import { usePhoneRules } from './use-phone-rules.ts';
import { useText, useWidget } from '../widget-context.tsx';

export function VerifiedData() {
  const { stores, commands } = useWidget();
  const { customer } = useSnapshot(stores.session);
  const { billing, phone } = useSnapshot(stores.payment);
  const { countries } = useSnapshot(stores.catalog);
  const text = useText();
  const rules = usePhoneRules('soon');
  const countryCode = billing?.countryCode || customer?.country?.isoAlpha2;
  const known = countries?.find(({ isoAlpha2 }) => isoAlpha2 === countryCode) ?? customer?.country;
  const name = known?.isoAlpha2 === countryCode ? known?.name : undefined;
  const country = countryCode && countryName(text, { isoAlpha2: countryCode, name: name ?? countryCode });
  const grouped = (number = '') => rules?.parsePhone(number, countryCode ?? '')?.formatted ?? number;
  const line = (id: string, label: string, value: string | false | undefined) => ({
    id,
    label,
    value: value || text('userInfo.missing'),
  });
  return (
    <Panel
      title={text('userInfo.data')}
      action={
        <Button variant="quiet" onClick={() => void commands.customer.editBilling()}>
          {text('billing.edit')}
        </Button>
      }
    >
      <SummaryLines
        lines={[
          line('phone', text('billing.phone'), grouped(phone || customer?.phone)),
          line('country', text('billing.country'), country),
          {
            ...line(
              'address',
              text('userInfo.address'),
              addressParts(billing ?? customer ?? {}, countryCode).join(', '),
            ),
            words: true,
          },
        ]}
      />
    </Panel>
  );
}
