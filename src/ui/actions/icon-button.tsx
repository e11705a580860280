// A square button or link that shows an icon; its label is its accessible name.
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './icon-button.css';
import { useStyles } from '../styles.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, ...attributes }: IconButtonProps) {
  useStyles(css);
  return (
    <button type="button" {...attributes} className="icon-button" aria-label={label} title={label}>
      {children}
    </button>
  );
}

export interface IconLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
  href: WebAddress;
  children: ReactNode;
}

/** Opens in a new tab. */
export function IconLink({ label, children, ...attributes }: IconLinkProps) {
  useStyles(css);
  return (
    <a
      {...attributes}
      className="icon-button"
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  );
}
