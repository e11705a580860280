// The address field, with a button that pastes into it while it is empty, and all of the address in groups below it.
import { trimHidden } from '../../lib/without-hidden.ts';
import { Button } from '../../ui/actions/button.tsx';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { usePaste } from '../../ui/fields/use-paste.ts';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
import { useStyles } from '../../ui/styles.tsx';
import { WalletAddress } from '../shell/index.ts';
import { useText } from '../widget-context.tsx';
import css from './address-field.css';
import type { AddressInput } from './use-address-input.ts';

export interface AddressFieldProps {
  label: string;
  /** Of an address of this network, in characters. */
  usualLength: number;
  error: string | null;
  input: AddressInput;
}

export function AddressField({ label, usualLength, error, input }: AddressFieldProps) {
  const text = useText();
  const paste = usePaste(input.fill);
  const canPaste = paste && !input.isFixed && input.value === '';
  return (
    <TextField
      {...VERBATIM}
      ref={input.ref}
      name="address"
      label={label}
      hint={!input.isFixed && !error && <WholeAddress address={input.value} length={usualLength} />}
      error={error}
      value={input.value}
      disabled={input.isFixed}
      onValue={input.type}
      onBlur={input.leave}
      beside={
        input.isFixed ? (
          <FixedAddress address={input.value} />
        ) : (
          canPaste && (
            <Button variant="quiet" onClick={paste}>
              {text('address.paste')}
            </Button>
          )
        )
      }
    />
  );
}

/** In place of the field's own text, which would show but the beginning. */
function FixedAddress({ address }: { address: string }) {
  useStyles(css);
  return (
    <span className="address-fixed">
      <WalletAddress address={address} />
    </span>
  );
}

/** A shorter one is seen whole in the field, on the narrowest phone too. */
const LONG = 24;

/** What is to be compared: the field shows but the beginning. Its lines are there before, or the button below would move from under a finger. */
function WholeAddress({ address, length }: { address: string; length: number }) {
  useStyles(css);
  const shown = trimHidden(address);
  return (
    <span className="address-whole" aria-hidden="true">
      <span className="address-whole__room">
        <MiddleText text={'0'.repeat(length)} whole />
      </span>
      {shown.length > LONG && <MiddleText text={shown} whole />}
    </span>
  );
}
