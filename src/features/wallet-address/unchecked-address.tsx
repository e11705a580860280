// The warning about an address that the widget cannot check, with a checkbox to confirm it.
import { Alert } from '../../ui/display/alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Stack } from '../../ui/surfaces/layout.tsx';
import { useText } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

export function UncheckedAddress({ input }: { input: AddressInput }) {
  const text = useText();
  return (
    <Stack>
      <Alert tone="warning" title={text('addressValidate.noValidator')}>
        {text('address.uncheckedLead')}
      </Alert>
      <Checkbox
        ref={input.acceptRef}
        label={text('address.uncheckedAccept')}
        checked={input.isUncheckedAccepted}
        error={input.isConfirmationMissing ? text('address.uncheckedMissing') : null}
        onChecked={input.accept}
      />
    </Stack>
  );
}
