// Lets the customer correct a phone that the identity check refused, on the same screen: before the check, no other screen is accessible.
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/surfaces/layout.tsx';
import { PhoneNumberField } from '../phone-number-field.tsx';
import { useText, useWidget } from '../../widget-context.tsx';

export interface KycPhoneProps {
  error: string | null;
  /** Requests the check again, with this phone. */
  onSend: (phone: string) => void;
}

export function KycPhone({ error, onSend }: KycPhoneProps) {
  const { stores } = useWidget();
  const { phone: refused } = useSnapshot(stores.kyc);
  const { customer } = useSnapshot(stores.session);
  const [sent] = useState(refused ?? customer?.phone ?? '');
  const [phone, setPhone] = useState(sent);
  const text = useText();
  return (
    <Stack>
      <PhoneNumberField
        value={phone}
        onValue={setPhone}
        countryCode={customer?.country?.isoAlpha2 ?? ''}
        error={phone === sent ? error : null}
      />
      <Button wide onClick={() => onSend(phone)}>
        {text('shell.tryAgain')}
      </Button>
    </Stack>
  );
}
