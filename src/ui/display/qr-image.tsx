// A QR code from the gateway on white with its quiet zone, in both themes, so that every camera reads it.
import type { ReactNode } from 'react';
import type { ImageAddress } from '../../lib/web-address.ts';
import css from './qr-image.css';
import { useStyles } from '../styles.tsx';

export interface QrImageProps {
  src: ImageAddress;
  alt: string;
}

export function QrImage({ src, alt }: QrImageProps) {
  useStyles(css);
  return <img className="qr" src={src} alt={alt} width="200" height="200" />;
}

/** Has the size of the code that will replace it, so that the layout does not shift. */
export function QrPlace({ children }: { children: ReactNode }) {
  useStyles(css);
  return <div className="qr qr--awaited">{children}</div>;
}
