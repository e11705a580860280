// Recognises a private key or seed words pasted in place of an address.
import type { AddressFamily } from './address-families.ts';
import { isNearAccountId } from './near-account-id.ts';

/** Enough for every kind of key and for 25 long words; a longer paste is refused by its length anyway. */
const MAX_INSPECTED_LENGTH = 2000;

/** Twelve words are usual; one may have been lost in copying. No address has a space, so nothing is lost by suspecting more. */
const MIN_SEED_WORDS = 11;

/** Joined by signs that names have too, only the standard's counts and words count. */
const JOINED_WORDS = /^\p{L}{3,}(?:([./_-])\p{L}{3,})(?:\1\p{L}{3,})+$/u;
const JOINED_COUNTS: readonly number[] = [12, 15, 18, 21, 24];

/**
 * Each pattern is by form alone, so that a mistyped key is caught too, and ignores case, since a NEAR field
 * lower-cases what is typed. None of the forms has the length of an address of a listed network.
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

/** A private key, or the hash of a transaction: it cannot be told which, so the text names both. */
const HEX_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
const BARE_HEX_KEY = /^[0-9a-f]{64}$/i;

/** The words that a wallet is recovered with: never an address of any network. */
export const isSeedPhrase = (text: string): boolean => hasSeedWords(visibleOf(text));

/** `family` null: no validator, so that 64 hex digits may be an address of a chain that is not known here. */
export function isSecret(text: string, family: AddressFamily | null): boolean {
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
  // On NEAR 64 hex digits are an implicit account; behind `0x` they are none.
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

/** A name of parts joined by dots is an account of NEAR, however many parts it has. */
function areJoinedSeedWords(text: string): boolean {
  if (!JOINED_WORDS.test(text)) return false;
  if (text.includes('.') && isNearAccountId(text.toLowerCase())) return false;
  return JOINED_COUNTS.includes(text.split(/[./_-]/).length);
}
