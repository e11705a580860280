// The address field: nothing corrects, capitalises or translates what is typed into it.
import { TextField } from '../../ui/text-field.tsx';
import { WalletAddress } from '../shell/index.ts';
import type { AddressInput } from './use-address-input.ts';

export interface AddressFieldProps {
  label: string;
  error: string | null;
  input: AddressInput;
}

export function AddressField({ label, error, input }: AddressFieldProps) {
  return (
    <TextField
      ref={input.ref}
      label={label}
      name="address"
      value={input.value}
      error={error}
      hint={input.isFixed && <WalletAddress address={input.value} />}
      disabled={input.isFixed}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      onValue={input.type}
      onBlur={input.leave}
    />
  );
}
