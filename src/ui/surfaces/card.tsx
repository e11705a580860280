// The card that contains everything; without shadow inside an iframe.
import type { ReactNode } from 'react';
import css from './card.css';
import { useStyles } from '../styles.tsx';

export interface CardProps {
  /** Accessible name of the region. */
  label: string;
  /** BCP 47 tag of the texts' language. */
  lang?: string;
  shadow?: boolean;
  /** Overlaps the upper edge without taking space, so it may appear late. */
  badge?: ReactNode;
  /** The optional logo above the header. */
  logo?: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

export function Card({ label, lang, shadow = true, badge, logo, header, footer, children }: CardProps) {
  useStyles(css);
  return (
    <section className={shadow ? 'card card--shadow' : 'card'} part="card" aria-label={label} lang={lang}>
      {badge && (
        <p className="card__badge" data-ref="badge">
          {badge}
        </p>
      )}
      {logo && (
        <div className="card__logo" data-ref="card-logo">
          {logo}
        </div>
      )}
      {header}
      {children}
      {footer}
    </section>
  );
}
