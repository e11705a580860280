// The address field, with a button that pastes into it while it is empty.
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { usePaste } from '../../ui/fields/use-paste.ts';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
import { WalletAddress } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import type { AddressInput } from './use-address-input.ts';

export interface AddressFieldProps {
  label: string;
  error: string | null;
  input: AddressInput;
}

export function AddressField({ label, error, input }: AddressFieldProps) {
  const text = useText();
  const paste = usePaste(input.fill);
  const canPaste = paste && !input.isFixed && input.value === '';
  return (
    <TextField
      {...VERBATIM}
      ref={input.ref}
      name="address"
      label={label}
      hint={input.isFixed && <WalletAddress address={input.value} />}
      error={error}
      value={input.value}
      disabled={input.isFixed}
      onValue={input.type}
      onBlur={input.leave}
      beside={
        canPaste && (
          <Button variant="quiet" onClick={paste}>
            {text('address.paste')}
          </Button>
        )
      }
    />
  );
}
