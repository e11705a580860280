// An address of a network that cannot be checked here: a warning, and the customer's own word for it.
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
