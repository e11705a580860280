// The gate for addresses that come from an answer or a message (contract, section 10 'Addresses of the web').
import { isLoopbackHost } from '../lib/loopback.ts';

export interface GateOptions {
  /** True against a sandbox gateway: http is then allowed on loopback. */
  sandbox: boolean;
}

const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;
/** Control, unassigned, joining, directing and blank characters, and the backslash that browsers read as a slash. */
const HIDDEN = /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]/u;
const USER_INFO = /^https?:\/\/[^/?#]*@/i;
/** A picture of half a megabyte is no QR code. */
const MAX_IMAGE_LENGTH = 500_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const IMAGE_PREFIX = /^data:image\/(?:png|jpeg);base64,/;

/** The address in its normal form, or null when it must not be followed or shown. */
export function safeUrl(text: string | null | undefined, { sandbox }: GateOptions): string | null {
  if (!text || !ABSOLUTE.test(text) || HIDDEN.test(text) || USER_INFO.test(text)) return null;
  const url = parse(text);
  if (!url) return null;
  return url.protocol === 'https:' || (sandbox && isLoopbackHost(url.hostname)) ? url.href : null;
}

/** For the QR image only: raw PNG base64, or a `data:` address of a PNG or JPEG. */
export function safeImage(qrCode: string | null | undefined): string | null {
  if (!qrCode || qrCode.length > MAX_IMAGE_LENGTH) return null;
  const prefix = IMAGE_PREFIX.exec(qrCode)?.[0] ?? '';
  const data = qrCode.slice(prefix.length);
  if (!BASE64.test(data)) return null;
  return (prefix || 'data:image/png;base64,') + data;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
