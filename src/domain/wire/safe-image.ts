// The gate for images that a response contains as text.
import type { ImageAddress } from '../../lib/web-address.ts';

/** Half a megabyte is more than any QR code needs. */
const MAX_IMAGE_LENGTH = 500_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const IMAGE_PREFIX = /^data:image\/(?:png|jpeg);base64,/;

/** For the QR image only: raw PNG base64, or a `data:` URL of a PNG or JPEG. */
export function safeImage(qrCode: string | null | undefined): ImageAddress | null {
  if (!qrCode || qrCode.length > MAX_IMAGE_LENGTH) return null;
  const prefix = IMAGE_PREFIX.exec(qrCode)?.[0] ?? '';
  const data = qrCode.slice(prefix.length);
  if (!BASE64.test(data)) return null;
  return ((prefix || 'data:image/png;base64,') + data) as ImageAddress;
}
