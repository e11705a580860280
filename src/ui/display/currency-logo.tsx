// A currency's logo. Without an image, or if it fails to load, the first four letters of the ticker: three cannot tell USDT from USDC.
import { useRef, useState } from 'react';
import type { WebAddress } from '../../lib/web-address.ts';
import css from './currency-logo.css';
import { useStyles } from '../styles.tsx';

export interface CurrencyLogoProps {
  url?: WebAddress | null;
  ticker: string;
  size?: 'medium' | 'large';
  /** Delays an image that has not been loaded, while something more urgent loads. */
  isHeld?: boolean;
}

export function CurrencyLogo(props: CurrencyLogoProps) {
  useLogoStyles();
  return useLogo(props);
}

export const useLogoStyles = () => useStyles(css);

/** For rows of a list that has adopted the sheet already: saves a component for each of them. */
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
      // A new image element for each logo: the previous logo must not show beside the new name while the new one loads.
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
