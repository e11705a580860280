// A wallet's address: both ends always in sight; one press shows the whole and copies it.
import { useState, type MouseEvent } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { checkIcon, copyIcon } from '../../../ui/display/more-icons.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { useCopy } from '../../../ui/actions/use-copy.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useText } from '../../widget-context.tsx';
import css from './wallet-address.css';

export interface WalletAddressProps {
  address: string;
  /** Never cut: the customer sends to it. */
  whole?: boolean;
  /** Without a button of its own to copy, where a line has no room for one. */
  compact?: boolean;
  /** Where two addresses stand on one screen. */
  copyLabel?: string;
}

export function WalletAddress({ address, whole, compact, copyLabel }: WalletAddressProps) {
  useStyles(css);
  const [isOpen, setOpen] = useState(false);
  const [outcome, copy] = useCopy(address);
  const text = useText();
  // To be copied by hand.
  const isWhole = isOpen || outcome === 'failed';
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    setOpen(!isOpen);
    if (!isOpen) void copy(event.currentTarget);
  };
  return (
    <span className="wallet" data-address={address}>
      {whole ? (
        <MiddleText text={address} whole />
      ) : (
        // Its name is the whole address: assistive technology reads the three parts as one.
        <button
          type="button"
          className="wallet__address"
          aria-expanded={isWhole}
          aria-label={address}
          title={text(isWhole ? 'order.lessAddress' : 'order.wholeAddress')}
          onClick={toggle}
        >
          <MiddleText text={address} whole={isWhole} />
        </button>
      )}
      {!compact && (
        <IconButton
          label={copyLabel ?? text('tracker.copyAddress')}
          onClick={(event) => void copy(event.currentTarget)}
        >
          {outcome === 'copied' ? checkIcon(18) : copyIcon(18)}
        </IconButton>
      )}
      <VisuallyHidden live="polite">
        {outcome && text(outcome === 'copied' ? 'order.copied' : 'order.copyFailed')}
      </VisuallyHidden>
      {outcome === 'failed' && (
        <span className="wallet__failed" aria-hidden="true">
          {text('order.copyFailed')}
        </span>
      )}
    </span>
  );
}
