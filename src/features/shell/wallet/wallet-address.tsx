// A wallet's address with a button that copies it: shown in full and in groups, because customers compare all of it.
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
  /** Without the copy button, for lines that have no room for one. */
  compact?: boolean;
  /** For screens with two addresses. */
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
