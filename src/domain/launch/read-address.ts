// The merchant's own addresses in a launch: what is wrong with one, and its cure.
import { HIDDEN, safeUrl } from '../../lib/web-address.ts';
import { quoted } from './quoted.ts';

const MAX_ADDRESS_LENGTH = 2048;
const CREDENTIALS = /\/\/[^/?#]*@/;

/** Whether plain http on this machine may be followed is decided where it is followed. */
export function readAddress(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH)
    throw new Error(
      `is too long: it has ${text.length} characters, and ${MAX_ADDRESS_LENGTH} are taken. Keep what it carries at your server, under the order's id`,
    );
  if (safeUrl(text, { allowLoopback: true }) !== null) return text;
  throw new Error(problemOf(text));
}

function problemOf(text: string): string {
  // The query may hold private data, and so does a password.
  const given = quoted(text.split(/[?#]/)[0]!.replace(CREDENTIALS, '//'));
  if (text !== text.trim()) return `is ${given} with a space or a new line around it: send it without`;
  if (CREDENTIALS.test(text))
    return `is ${given} with a user name or password in front of the host: leave both out, up to the "@"`;
  if (HIDDEN.test(text))
    return `is ${given} and holds a space, a backslash or a character that cannot be seen: write it percent-encoded, such as "%20"`;
  return `is ${given} and no https address: write it whole, such as "https://shop.example/thanks"`;
}
