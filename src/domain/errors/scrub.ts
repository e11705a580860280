// Removes personal data from a text before it is reported: cards, phones, wallets, e-mails, names, tokens, URL queries.

/** The text is cut before the search, so that a long one takes no more time than a short one. */
const READ_LENGTH = 2000;
const REPORT_LENGTH = 500;
const GONE = '…';

/** Seven or more digits of any script, with up to three signs or blanks between them: cards, phones, dates of birth. */
const NUMBER = /[+(]*\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6,}/gu;
/** A card's expiry month, and a security code after its name. */
const EXPIRY = /(?<![\p{L}\p{Nd}])(?:0?[1-9]|1[0-2])\s?[/-]\s?(?:20)?\d{2}(?![\p{L}\p{Nd}])/gu;
const CARD_CODE = /\b(cv[vc]2?|csc|cid|code)(?=\W{1,3}\d)\W{1,3}\d{3,6}\b/gi;
/** Names in the form in which cards have them. */
const NAME_IN_CAPITALS = /(?<![\p{L}\p{Nd}_])\p{Lu}{2,}(?:[ '’-]\p{Lu}{2,})+(?![\p{L}\p{Nd}_])/gu;
/** The text after the name of a personal field, up to the next field. */
const NAMED =
  /((?:name|holder|e-?mail|phone|address|city|wallet|account|birth\w{0,10}|token|bearer|password|secret|signature|authori[sz]ation)["'’”]?\s{0,3}[:=]\s{0,3})[^,;}\n]{1,200}/gi;
/** Names of credential headers, with their values. */
const CREDENTIALS = /\b(bearer|basic)\s{1,3}[^\s,;"'}]{4,}/gi;
/** Quoted texts are often input, or part of a response. */
const QUOTED = /"[^"\n]{2,}"|“[^”\n]{2,}”|«[^»\n]{2,}»|`[^`\n]{2,}`|\B'[^'\n]{2,200}'\B/g;
const IDENTIFIER = /^['`"][a-z_$][\w$]*['`"]$/;
/** Between blanks and brackets; each word is examined once. */
const WORD = /[^\s"'`<>()[\]{},;|]+/g;
/** The @ of an e-mail, also in the encodings of URLs and pages. */
const AT = /@|＠|%(?:25)*40|\\u0040/i;
const QUERY = /[?#].*$/su;
/** Account names that are words: NEAR, and the name services of other networks. */
const ACCOUNT_NAME =
  /\.(?:near|testnet|tg|eth|sol|crypto|nft|x|wallet|bitcoin|dao|zil|bnb|arb|apt|sui|ton|tez|ada|algo|base|lens|fil|sei|stark)[.:!?]*$/iu;
/** Tokens, keys, ids and addresses of every network: long runs of characters with a digit. */
const RUN = /[\p{L}\p{Nd}_-]{16,}/gu;
const HEX = /0x[0-9a-f]{8,}/giu;

/** `known`: what this customer entered, and their name; removed wherever it occurs. */
export function scrub(text: string, known: readonly string[] = []): string {
  const read = withoutKnown(beginningOf(text), known)
    // Before the numbers, whose removal would leave the letters.
    .replace(HEX, GONE)
    .replace(CREDENTIALS, `$1 ${GONE}`)
    .replace(RUN, withoutToken)
    .replace(NUMBER, GONE)
    .replace(EXPIRY, GONE)
    .replace(CARD_CODE, `$1 ${GONE}`)
    .replace(NAME_IN_CAPITALS, GONE)
    .replace(NAMED, `$1${GONE}`)
    .replace(QUOTED, (quoted) => (IDENTIFIER.test(quoted) ? quoted : GONE))
    .replace(WORD, scrubWord);
  return read.slice(0, REPORT_LENGTH);
}

/** Cuts after the last complete word, because half an e-mail address would not be recognised. */
function beginningOf(text: string): string {
  if (text.length <= READ_LENGTH) return text;
  const cut = text.slice(0, READ_LENGTH);
  return cut.slice(0, cut.lastIndexOf(' ') + 1);
}

function withoutKnown(text: string, known: readonly string[]): string {
  const values = known.filter((value) => value.length >= 3);
  return values.reduce(
    (clean, value) => clean.replace(new RegExp(value.replace(/[^\p{L}\p{Nd}]/gu, '\\$&'), 'gi'), GONE),
    text,
  );
}

const withoutToken = (run: string) => (/\p{Nd}/u.test(run) ? GONE : run);

function scrubWord(word: string): string {
  if (AT.test(word) || ACCOUNT_NAME.test(word)) return GONE;
  return word.replace(QUERY, GONE);
}
