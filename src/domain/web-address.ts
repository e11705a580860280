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

/** The address in its normal form, or null when it must not be followed or shown. */
export function safeUrl(text: string | null | undefined, { sandbox }: GateOptions): string | null {
  if (!text || !ABSOLUTE.test(text) || HIDDEN.test(text) || USER_INFO.test(text)) return null;
  const url = parse(text);
  if (!url) return null;
  return url.protocol === 'https:' || (sandbox && isLoopbackHost(url.hostname)) ? url.href : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
