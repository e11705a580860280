// The bar at the top of the card: back, a title or the stepper, help and close.
import { memo, type ReactNode } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './header-bar.css';
import { IconButton, IconLink } from '../actions/icon-button.tsx';
import { backIcon, closeIcon, helpIcon } from '../icons/icons.tsx';
import { useStyles } from '../styles.tsx';

export interface HeaderBarProps {
  back?: { label: string; onClick: () => void };
  /** A `HeaderHelp`. */
  help?: ReactNode;
  close?: { label: string; onClick: () => void };
  /** A title or a `Stepper`. */
  children?: ReactNode;
}

export const HeaderBar = memo(function HeaderBar({ back, help, close, children }: HeaderBarProps) {
  useStyles(css);
  return (
    <div className="header" part="header">
      <div className="header__side">
        {back && (
          <IconButton label={back.label} onClick={back.onClick}>
            {backIcon()}
          </IconButton>
        )}
      </div>
      <div className="header__middle">{children}</div>
      <div className="header__side header__side--end">
        {help}
        {close && (
          <IconButton data-ref="close" label={close.label} onClick={close.onClick}>
            {closeIcon()}
          </IconButton>
        )}
      </div>
    </div>
  );
});

export function HeaderHelp({ label, href }: { label: string; href: WebAddress }) {
  return (
    <IconLink data-ref="help" label={label} href={href}>
      {helpIcon()}
    </IconLink>
  );
}
