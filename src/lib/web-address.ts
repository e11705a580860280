// The one gate for addresses of the web that come from an answer or a message: nothing else makes a `WebAddress`.
import { isLoopbackHost } from './loopback.ts';

declare const GATED: unique symbol;

/** An address that passed the gate: the only kind that may be opened, loaded or linked to. */
export type WebAddress = string & { readonly [GATED]: true };

/** A picture in the text of an answer that passed its gate. */
export type ImageAddress = string & { readonly [GATED]: 'image' };

/** What a link may lead to. */
export type LinkAddress = WebAddress | `mailto:${string}`;

export interface GateOptions {
  /** True where the gateway itself is on this machine: plain http is then allowed on it. */
  allowLoopback: boolean;
}

const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;
/** Control, unassigned, joining, directing and blank characters, and the backslash that browsers read as a slash. */
export const HIDDEN = /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]/u;
const USER_INFO = /^https?:\/\/[^/?#]*@/i;

/** The address in its normal form, or null when it must not be followed or shown. */
export function safeUrl(text: string | null | undefined, { allowLoopback }: GateOptions): WebAddress | null {
  if (!text || !ABSOLUTE.test(text) || HIDDEN.test(text) || USER_INFO.test(text)) return null;
  const url = parse(text);
  if (!url) return null;
  return url.protocol === 'https:' || (allowLoopback && isLoopbackHost(url.hostname))
    ? (url.href as WebAddress)
    : null;
}

/** What the schemas put in the place of an address that they refuse: it is never followed, and it differs from none. */
export const REFUSED = '';

/** For schemas, which do not know where the gateway is: as it came, or REFUSED. */
export const addressOrRefused = (text: string): string =>
  safeUrl(text, { allowLoopback: true }) ? text : REFUSED;

/** A checked e-mail as a link: its signs mean nothing to the mail program, such as `?` or `&`. */
export const mailAddress = (email: string): LinkAddress =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The same page with a parameter more. */
/** The text itself as a file: it leads nowhere, and nothing is loaded. */
export const fileAddress = (json: string): WebAddress =>
  `data:application/json;charset=utf-8,${encodeURIComponent(json)}` as WebAddress;

export function withParam(address: WebAddress, name: string, value: string): WebAddress {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href as WebAddress;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
