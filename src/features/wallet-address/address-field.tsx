// The address field, with the complete address in groups below it. Has a paste button while it is empty or refused, otherwise a clear
// button.
import type { ReactNode } from 'react';
import { trimHidden } from '../../lib/without-hidden.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { MiddleText } from '../../ui/display/middle-text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { usePaste } from '../../ui/fields/use-paste.ts';
import { closeIcon } from '../../ui/icons/icons.tsx';
import { VERBATIM } from '../../ui/fields/verbatim.ts';
import { useStyles } from '../../ui/styles.tsx';
import { WalletAddress } from '../shell/wallet/wallet-address.tsx';
import { useText } from '../widget-context.tsx';
import css from './address-field.css';
import type { AddressInput } from './use-address-input.ts';

export interface AddressFieldProps {
  label: ReactNode;
  /** The usual length of an address on this network, in characters. */
  usualLength: number;
  error: string | null;
  /** Networks and tickers in the error, which browsers must not translate. */
  keep: readonly string[];
  /** Another address is offered below while the field is empty, in the space of the typed one. */
  isOtherOffered: boolean;
  input: AddressInput;
}

export function AddressField({ label, usualLength, error, keep, isOtherOffered, input }: AddressFieldProps) {
  const text = useText();
  const paste = usePaste(input.fill);
  // Pasting replaces a refused address: on a phone, selecting it first takes several presses.
  const canPaste = paste && (input.value === '' || error !== null);
  // Shown below errors too, because they ask the customer to look for typos.
  const isWholeShown = !input.isFixed && !isOtherOffered && (!error || input.value !== '');
  return (
    <TextField
      {...VERBATIM}
      ref={input.ref}
      name="address"
      label={label}
      hint={isWholeShown && <WholeAddress address={input.value} length={usualLength} />}
      error={error}
      keep={keep}
      value={input.value}
      disabled={input.isFixed}
      onValue={input.type}
      onBlur={input.leave}
      beside={
        input.isFixed ? (
          <FixedAddress address={input.value} />
        ) : (
          <>
            {canPaste && (
              <Button variant="quiet" onClick={paste}>
                {text('address.paste')}
              </Button>
            )}
            {!canPaste && input.value !== '' && (
              <IconButton label={text('address.clear')} onClick={() => input.fill('')}>
                {closeIcon(18)}
              </IconButton>
            )}
          </>
        )
      }
    />
  );
}

/** Covers the field's own text, which would show only the beginning of the address. */
function FixedAddress({ address }: { address: string }) {
  useStyles(css);
  return (
    <span className="address-fixed">
      <WalletAddress address={address} />
    </span>
  );
}

/** A shorter address fits into the field even on the narrowest phone. */
const LONG = 24;

/** The complete address, for comparison. Its space is reserved beforehand, so that the button below does not move. */
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
