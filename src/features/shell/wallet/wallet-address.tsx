// A wallet's address: all of it in groups, since all of it is compared, and a button that copies it.
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { MiddleText } from '../../../ui/display/middle-text.tsx';
import { checkIcon, copyIcon } from '../../../ui/icons/more-icons.tsx';
import { useStyles } from '../../../ui/styles.tsx';
import { useCopy } from '../../../ui/actions/use-copy.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useText } from '../../widget-context.tsx';
import css from './wallet-address.css';

export interface WalletAddressProps {
  address: string;
  /** Without a button of its own to copy, where a line has no room for one. */
  compact?: boolean;
  /** Where two addresses stand on one screen. */
  copyLabel?: string;
}

export function WalletAddress({ address, compact, copyLabel }: WalletAddressProps) {
  useStyles(css);
  const [outcome, copy] = useCopy(address);
  const text = useText();
  return (
    <span className="wallet">
      <MiddleText text={address} whole />
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
