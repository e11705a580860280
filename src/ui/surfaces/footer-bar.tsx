// The line below the card's content: links to help and reports, and the language menu at the end.
import { memo, type ReactNode } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './footer-bar.css';
import { useStyles } from '../styles.tsx';

export interface FooterBarProps {
  /** `id` is used in `data-ref`. */
  links: readonly { id: string; label: string; href: WebAddress }[];
  /** A `LanguageMenu`. */
  children?: ReactNode;
}

export const FooterBar = memo(function FooterBar({ links, children }: FooterBarProps) {
  useStyles(css);
  return (
    <div className="footer" part="footer">
      <div className="footer__links">
        {links.map(({ id, label, href }) => (
          <a
            key={id}
            className="footer__link"
            data-ref={id}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {label}
          </a>
        ))}
      </div>
      {children}
    </div>
  );
});
