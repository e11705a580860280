// The only gate for web addresses from responses and messages: nothing else creates a `WebAddress`.
import { isLoopbackHost } from './loopback.ts';

declare const GATED: unique symbol;

/** An address that passed the gate: the only kind that may be opened, loaded or linked to. */
export type WebAddress = string & { readonly [GATED]: true };

/** A picture inlined in a response (a `data:` URL) that passed its own gate. */
export type ImageAddress = string & { readonly [GATED]: 'image' };

/** Possible targets of a link. */
export type LinkAddress = WebAddress | `mailto:${string}`;

export interface GateOptions {
  /** True if the gateway itself is on this machine: then plain http to this machine is allowed. */
  allowLoopback: boolean;
}

const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;
/** Control, unassigned, invisible and blank characters, and the backslash, which browsers read as a slash. */
export const HIDDEN = /[\s\\\p{C}\p{Default_Ignorable_Code_Point}]/u;
const USER_INFO = /^https?:\/\/[^/?#]*@/i;

/** Returns the normalised address, or null if it must not be followed or shown. */
export function safeUrl(text: string | null | undefined, { allowLoopback }: GateOptions): WebAddress | null {
  if (!text || !ABSOLUTE.test(text) || HIDDEN.test(text) || USER_INFO.test(text)) return null;
  const url = parse(text);
  if (!url) return null;
  return url.protocol === 'https:' || (allowLoopback && isLoopbackHost(url.hostname))
    ? (url.href as WebAddress)
    : null;
}

/** Schemas replace a refused address with this value: it is never followed, and differs from a missing address. */
export const REFUSED = '';

/** For schemas, which do not know the gateway's address: returns the text unchanged, or REFUSED. */
export const addressOrRefused = (text: string): string =>
  safeUrl(text, { allowLoopback: true }) ? text : REFUSED;

/** Links to a validated e-mail address, encoded so that `?` or `&` have no meaning for the mail program. */
export const mailAddress = (email: string): LinkAddress =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** A `data:` URL of the JSON text, for a download; it loads nothing. */
export const fileAddress = (json: string): WebAddress =>
  `data:application/json;charset=utf-8,${encodeURIComponent(json)}` as WebAddress;

/** Returns the address with this query parameter set. */
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
