// The cheap checks that come before any validator is loaded.
import { type AddressVerdict, refuse } from './address-verdict.ts';
import type { AddressFamily } from './address-families.ts';
import { isSecret, isSeedPhrase } from './is-secret.ts';

/** In UTF-16 units, of the trimmed text. */
const ADDRESS_MAX_LENGTH = 128;

const OUTER_WHITE_SPACE = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** White space, control and format characters (zero-width, bidirectional), and letters that show as nothing. */
const HIDDEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ONLY_HIDDEN = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const URI = /^[a-z][a-z0-9+.-]*:/i;
/** The prefix is a part of the address, not a link, as long as nothing but the address follows. */
const CASH_ADDRESS = /^(?:bitcoincash|bchtest|bchreg):[a-z0-9]+$/i;

/** The trimmed text, or why no validator needs to see it. */
export function screenAddressText(text: string, family: AddressFamily | null): AddressVerdict {
  if (isSeedPhrase(text)) return refuse('seedPhrase');
  if (isSecret(text, family)) return refuse('secret');
  if (ONLY_HIDDEN.test(text)) return refuse('required');
  const address = text.replace(OUTER_WHITE_SPACE, '');
  // A long payment link is reported as a link, not as an address that is too long.
  const isLink = URI.test(address) && !CASH_ADDRESS.test(address);
  if (address.length > ADDRESS_MAX_LENGTH) return refuse(isLink ? 'uri' : 'tooLong');
  if (HIDDEN.test(address)) return refuse('hiddenCharacters');
  if (isLink) return refuse('uri');
  return { ok: true, address };
}
