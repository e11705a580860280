// A currency's logo; without an image, or when it cannot be loaded, the first four letters of its ticker: three do not tell USDT from USDC.
import { useRef, useState } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './currency-logo.css';
import { useStyles } from '../styles.tsx';

export interface CurrencyLogoProps {
  url?: WebAddress | null;
  ticker: string;
  size?: 'medium' | 'large';
  /** An image that is not shown yet waits while something more urgent is on its way. */
  isHeld?: boolean;
}

export function CurrencyLogo(props: CurrencyLogoProps) {
  useLogoStyles();
  return useLogo(props);
}

export const useLogoStyles = () => useStyles(css);

/** For rows of a list that has the sheet: a component less for each of them. */
export function useLogo({ url, ticker, size = 'medium', isHeld }: CurrencyLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shownUrl = useRef<typeof url>(null);
  if (!isHeld) shownUrl.current = url;
  const className = size === 'large' ? 'currency-logo currency-logo--large' : 'currency-logo';
  if (!url || url === brokenUrl)
    return (
      <span className={className} aria-hidden="true">
        {ticker.slice(0, 4)}
      </span>
    );
  return (
    <img
      // Another logo is another image: the old one must not stand beside a new name while the new one loads.
      key={url}
      data-ref="logo"
      className={className}
      src={shownUrl.current === url ? url : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBrokenUrl(url)}
    />
  );
}
