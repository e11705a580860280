// A link that looks like a button: it leads away from the widget.
import type { ReactNode } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './button.css';
import { classNames } from '../class-names.ts';
import { useStyles } from '../styles.tsx';

export interface ButtonLinkProps {
  href: WebAddress;
  variant?: 'primary' | 'secondary';
  /** `_top` leaves the frame that the widget stands in. */
  target: '_self' | '_top';
  children: ReactNode;
}

export function ButtonLink({ href, variant = 'secondary', target, children }: ButtonLinkProps) {
  useStyles(css);
  return (
    <a
      className={classNames('button', `button--${variant}`, 'button--wide')}
      part={variant === 'primary' ? 'primary-button' : undefined}
      href={href}
      target={target}
    >
      <span className="button__label">{children}</span>
    </a>
  );
}
