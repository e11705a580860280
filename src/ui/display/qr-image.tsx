// A QR code on white with its quiet zone, in both themes, so that every camera reads it.
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
