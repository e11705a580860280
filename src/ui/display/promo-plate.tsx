// A short offer above the calculator that can be dismissed.
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { closeIcon } from '../icons/icons.tsx';
import css from './promo-plate.css';
import { useStyles } from '../styles.tsx';

export interface PromoPlateProps {
  children: ReactNode;
  /** Dismissed; its space stays empty. */
  isGone?: boolean;
  dismissLabel: string;
  onDismiss: () => void;
}

export function PromoPlate({ children, isGone = false, dismissLabel, onDismiss }: PromoPlateProps) {
  useStyles(css);
  return (
    <div className={`promo${isGone ? ' promo--gone' : ''}`} data-ref="promo">
      <p className="promo__text">{children}</p>
      <IconButton data-ref="dismiss" label={dismissLabel} onClick={onDismiss}>
        {closeIcon(16)}
      </IconButton>
    </div>
  );
}
