// A square button or link that shows an icon and is named by its label.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './icon-button.css';
import { useStyles } from './styles.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, children, ...attributes }: IconButtonProps) {
  useStyles(css);
  return (
    <button type="button" {...attributes} className="icon-button" aria-label={label} title={label}>
      {children}
    </button>
  );
}

export interface IconLinkProps {
  label: string;
  href: string;
  children: ReactNode;
}

/** Opens in a new tab. */
export function IconLink({ label, href, children }: IconLinkProps) {
  useStyles(css);
  return (
    <a
      className="icon-button"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  );
}
