// A currency's logo; without an image, or when it cannot be loaded, the first letters of its ticker.
import { useState } from 'react';
import { classNames } from './class-names.ts';
import css from './currency-logo.css';
import { useStyles } from './styles.tsx';

export interface CurrencyLogoProps {
  /** Already checked to be a safe address. */
  url?: string | null;
  ticker: string;
  size?: 'medium' | 'large';
  /** The image waits while something more urgent is on its way. */
  isHeld?: boolean;
}

export function CurrencyLogo({ url, ticker, size = 'medium', isHeld }: CurrencyLogoProps) {
  useStyles(css);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      className={classNames('currency-logo', size === 'large' && 'currency-logo--large')}
      aria-hidden="true"
    >
      {url && url !== brokenUrl ? (
        <img
          // Another logo is another image: the old one must not stand beside a new name while the new one loads.
          key={url}
          className="currency-logo__image"
          src={isHeld ? undefined : url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        ticker.slice(0, 3)
      )}
    </span>
  );
}
