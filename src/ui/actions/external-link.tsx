// Links in running text that open a new tab, and buttons that look like links.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { LinkAddress } from '../../lib/web-address.ts';
import css from './external-link.css';
import { labelText } from '../label-text.tsx';
import { externalIcon } from '../icons/more-icons.tsx';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface ExternalLinkProps {
  /** A `mailto:` link opens no tab. */
  href: LinkAddress;
  /** Spoken after the text, for example '(opens in a new tab)'. */
  newTabLabel?: string;
  /** Shows an arrow that points out of the card. */
  icon?: boolean;
  children: ReactNode;
}

export function ExternalLink({ href, newTabLabel, icon, children }: ExternalLinkProps) {
  useStyles(css);
  const opensTab = !href.startsWith('mailto:');
  return (
    <a
      className="link"
      href={href}
      target={opensTab ? '_blank' : undefined}
      rel={opensTab ? 'noopener noreferrer' : undefined}
    >
      {children}
      {icon && externalIcon(14)}
      {newTabLabel && opensTab && <VisuallyHidden> {newTabLabel}</VisuallyHidden>}
    </a>
  );
}

/** An action in running text. */
export function LinkButton({ children, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  useStyles(css);
  return (
    <button type="button" {...props} className="link">
      {labelText(children)}
    </button>
  );
}
