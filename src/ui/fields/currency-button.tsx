// The button beside an amount that shows the currency and its network, and opens the picker.
import type { Ref } from 'react';
import { isMousePress } from '../../lib/is-mouse-press.ts';
import { afterTask } from '../../lib/time/after-task.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './currency-button.css';
import { CurrencyLogo } from '../display/currency-logo.tsx';
import { chevronIcon } from '../icons/icons.tsx';
import { useStyles } from '../styles.tsx';

export interface CurrencyButtonProps {
  ticker: string;
  /** Short network name; left out if the ticker says it already. */
  network?: string | null;
  logoUrl?: WebAddress | null;
  isLogoHeld?: boolean;
  /** The currency is fixed: shown, but not changeable. */
  fixed?: boolean;
  /** Runs when a mouse presses, and again at the click that may follow. */
  onClick?: () => void;
  onPointerEnter?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function CurrencyButton({
  ticker,
  network,
  logoUrl,
  isLogoHeld,
  fixed,
  ...button
}: CurrencyButtonProps) {
  useStyles(css);
  const { onClick } = button;
  return (
    <button
      {...button}
      // After the press has moved the focus here, to which it returns when the picker closes.
      onPointerDown={(event) => onClick && !fixed && isMousePress(event) && afterTask(onClick)}
      type="button"
      className="currency-button"
      data-ref="pick"
      disabled={fixed}
      aria-haspopup={fixed ? undefined : 'dialog'}
      translate="no"
    >
      <CurrencyLogo isHeld={isLogoHeld} url={logoUrl} ticker={ticker} />
      <span className="currency-button__names">
        <span className="currency-button__ticker" data-ref="ticker">
          {ticker}
        </span>{' '}
        {network && (
          <span className="currency-button__network" data-ref="network">
            {network}
          </span>
        )}
      </span>
      {!fixed && <span className="currency-button__arrow">{chevronIcon(16)}</span>}
    </button>
  );
}
