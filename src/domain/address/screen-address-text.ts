// The cheap checks that run before any validator is loaded.
import { type AddressVerdict, refuse } from './address-verdict.ts';
import type { AddressFamily } from './address-families.ts';
import { isNearAccountId } from './near-account-id.ts';

/** In UTF-16 units, of the trimmed text. */
const ADDRESS_MAX_LENGTH = 128;

const OUTER_WHITE_SPACE = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** White space, control and format characters (zero-width, bidirectional), and invisible letters. */
const HIDDEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ONLY_HIDDEN = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const URI = /^[a-z][a-z0-9+.-]*:/i;
/** The prefix is part of the address, not a link, if only the address follows. */
const CASH_ADDRESS = /^(?:bitcoincash|bchtest|bchreg):[a-z0-9]+$/i;

/** Returns the trimmed text, or the reason why no validator needs to check it. */
export function screenAddressText(text: string, family: AddressFamily | null): AddressVerdict {
  if (isSeedPhrase(text)) return refuse('seedPhrase');
  if (isSecret(text, family)) return refuse('secret');
  if (ONLY_HIDDEN.test(text)) return refuse('required');
  const address = text.replace(OUTER_WHITE_SPACE, '');
  // Reports a long payment link as a link, not as an address that is too long.
  const isLink = URI.test(address) && !CASH_ADDRESS.test(address);
  if (address.length > ADDRESS_MAX_LENGTH) return refuse(isLink ? 'uri' : 'tooLong');
  if (HIDDEN.test(address)) return refuse('hiddenCharacters');
  if (isLink) return refuse('uri');
  return { ok: true, address };
}

/** Enough for every kind of key and for 25 long words; a longer paste is refused for its length. */
const MAX_INSPECTED_LENGTH = 2000;

/** Twelve words are usual, and copying may have lost one. No address contains a space, so this refuses no address. */
const MIN_SEED_WORDS = 11;

/** Names contain these separators too, so only counts of words that the standard defines match. */
const JOINED_WORDS = /^\p{L}{3,}(?:([./_-])\p{L}{3,})(?:\1\p{L}{3,})+$/u;
const JOINED_COUNTS: readonly number[] = [12, 15, 18, 21, 24];

/**
 * Each pattern checks only the form, so that it also matches a mistyped key, and ignores case, because a NEAR field lower-cases its input.
 * No form has the length of an address of a listed network.
 */
const KEY_FORMS: readonly RegExp[] = [
  /^s[a-z2-7]{55}$/i, // Stellar seed
  /^s(?:ed)?[1-9a-z]{28}$/i, // XRP seed
  /^[5klc9t6][1-9a-z]{50,51}$/i, // WIF of Bitcoin and Litecoin, main and test networks
  /^6p[1-9a-z]{56}$/i, // encrypted key, BIP-38
  /^(?:[xyzt]prv|ltpv)[1-9a-z]{100,108}$/i, // extended private key, BIP-32
  /^(?:ed25519|secp256k1):[1-9a-z]{80,}$/i, // NEAR key pair
  /^[1-9a-z]{86,88}$/i, // Solana key pair
  /^\[\d{1,3}(?:,\d{1,3}){31,}\]$/, // Solana key file
];

/** A private key or a transaction hash: they look the same, so the text names both. */
const HEX_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
const BARE_HEX_KEY = /^[0-9a-f]{64}$/i;

/** Recognises a wallet's recovery words, which are not an address of any network. */
const isSeedPhrase = (text: string): boolean => hasSeedWords(visibleOf(text));

/**
 * Recognises a private key or seed words that were pasted instead of an address.
 * `family` null: no validator, so 64 hex digits may be an address of an unknown chain.
 */
function isSecret(text: string, family: AddressFamily | null): boolean {
  const visible = visibleOf(text);
  const parts = [
    visible.replace(/\s+/g, ''),
    ...visible.split(/[\s,;=?&"']+/),
    ...visible.split(/[\s:=?&"']+/),
  ];
  return parts.some((part) => isKey(part, family));
}

const visibleOf = (text: string): string =>
  text.slice(0, MAX_INSPECTED_LENGTH).replace(/\p{Default_Ignorable_Code_Point}/gu, '');

function isKey(text: string, family: AddressFamily | null): boolean {
  return KEY_FORMS.some((form) => form.test(text)) || isHexKey(text, family);
}

function isHexKey(text: string, family: AddressFamily | null): boolean {
  if (family === null) return false;
  // On NEAR, 64 hex digits without `0x` are an implicit account.
  return HEX_KEY.test(text) && !(family === 'near' && BARE_HEX_KEY.test(text));
}

function hasSeedWords(text: string): boolean {
  const words = text
    .split(/[\s,;|]+/)
    .map((word) => word.replace(/^\d+[).:]*|[.:]+$/g, ''))
    .filter((word) => word !== '');
  if (words.length === 1) return areJoinedSeedWords(words[0]!);
  return words.length >= MIN_SEED_WORDS && words.every((word) => /^[\p{L}\p{M}]+$/u.test(word));
}

/** Parts joined by dots are a NEAR account, however many there are. */
function areJoinedSeedWords(text: string): boolean {
  if (!JOINED_WORDS.test(text)) return false;
  if (text.includes('.') && isNearAccountId(text.toLowerCase())) return false;
  return JOINED_COUNTS.includes(text.split(/[./_-]/).length);
}
