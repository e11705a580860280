// The bar on top of the card: back, a title or the ladder in the middle, help and close.
import { memo, type ReactNode } from 'react';
import css from './header-bar.css';
import { IconButton, IconLink } from './icon-button.tsx';
import { BackIcon, CloseIcon, HelpIcon } from './icons.tsx';
import { useStyles } from './styles.tsx';

export interface HeaderBarProps {
  back?: { label: string; onClick: () => void };
  help?: { label: string; href: string };
  close?: { label: string; onClick: () => void };
  /** In place of the back button where there is no way back, for example the product's mark. */
  start?: ReactNode;
  /** Title or `ProgressLadder`. */
  children?: ReactNode;
}

export const HeaderBar = memo(function HeaderBar({ back, help, close, start, children }: HeaderBarProps) {
  useStyles(css);
  return (
    <div className="header" part="header">
      <div className="header__side">
        {back ? (
          <IconButton label={back.label} onClick={back.onClick}>
            <BackIcon />
          </IconButton>
        ) : (
          start
        )}
      </div>
      <div className="header__middle">{children}</div>
      <div className="header__side header__side--end">
        {help && (
          <IconLink label={help.label} href={help.href}>
            <HelpIcon />
          </IconLink>
        )}
        {close && (
          <IconButton label={close.label} onClick={close.onClick}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  );
});
