// Takes personal data out of a text that is reported: e-mails, long numbers, tokens and wallet addresses.

const PERSONAL = [
  /[^\s@"']+@[^\s@"']+\.[^\s@"']+/g,
  // Card and phone numbers, with or without spaces.
  /\+?\d(?:[ -]?\d){6,}/g,
  // Tokens, keys and addresses: long runs of letters and digits with at least one digit.
  /\b(?=[A-Za-z0-9_-]*\d)[A-Za-z0-9_-]{20,}\b/g,
];

export function scrub(text: string): string {
  return PERSONAL.reduce((clean, pattern) => clean.replace(pattern, '…'), text).slice(0, 500);
}
