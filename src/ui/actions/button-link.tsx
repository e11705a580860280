// A link that looks like a button and leads out of the widget.
import type { ReactNode } from 'react';
import type { LinkAddress } from '../../lib/web-address.ts';
import css from './button.css';
import { classNames } from '../class-names.ts';
import { labelText } from '../label-text.tsx';
import { useStyles } from '../styles.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface ButtonLinkProps {
  href: LinkAddress;
  variant?: 'primary' | 'secondary';
  /** `_top` leaves the frame around the widget; a page in a new tab has no reference to this one. */
  target: '_self' | '_top' | '_blank';
  /** Spoken after the text, for example '(opens in a new tab)'. */
  newTabLabel?: string;
  children: ReactNode;
}

export function ButtonLink({ href, variant = 'secondary', target, newTabLabel, children }: ButtonLinkProps) {
  useStyles(css);
  return (
    <a
      className={classNames('button', `button--${variant}`, 'button--wide')}
      part={variant === 'primary' ? 'primary-button' : undefined}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
    >
      <span className="button__label">{labelText(children)}</span>
      {newTabLabel && <VisuallyHidden> {newTabLabel}</VisuallyHidden>}
    </a>
  );
}
