// A QR code drawn from its text: dark on white in every theme, because cameras read that most reliably.
import { encode } from 'uqr';
import css from './qr-image.css';
import { useStyles } from '../styles.tsx';

/** Modules on each side. */
const QUIET_ZONE = 4;

export function QrCode({ text, alt }: { text: string; alt: string }) {
  useStyles(css);
  const matrix = encode(text, { ecc: 'M', border: 0 }).data;
  const size = matrix.length + 2 * QUIET_ZONE;
  const path = matrix
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('');
  return (
    <svg
      className="qr"
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
