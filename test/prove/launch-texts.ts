// Random texts of launch payloads: JSON as merchants write it, and as attackers do (duplicate keys, escapes, exponents, dangerous keys,
// broken JSON).
import type { Random } from './random.ts';

const FIELDS = [
  ...['toWallet', 'fromCurrency', 'fromAmount', 'toCurrency', 'toAmount', 'merchantOrderId', 'contractCall'],
  ...['email', 'shareToken', 'externalData'],
];
const OTHERS = [
  'nonce',
  'origins',
  'customerId',
  'redirectUrl',
  'x',
  '',
  'a b',
  'toAmount ',
  'ToAmount',
  'ü',
];
const DANGEROUS = ['__proto__', 'constructor', 'prototype'];
const TEXTS = [
  ...['', 'x', 'EUR', 'USDT-MATIC', '1', '1.50', '1,5', ' 1', '-1', '1e3', '007', '.5', '5.', '0x10', '١'],
  ...['a@example.com', 'null', '{}', '[]', '{"siloNetwork":"Powergold"}', '{"a":1,"a":2}', '{"__proto__":1}'],
  ...['\\"toAmount\\":1', '}{', '\\u0000', '\\\\', '\\ud800', '\u2028', '🙂'],
];
const NUMBERS = [
  ...['0', '-0', '1', '10.50', '100.0', '0.1', '1e3', '1E+3', '1e-3', '1.5e0', '-1', '0.000000000000001'],
  ...[
    '123456789012345',
    '1234567890123456',
    '9007199254740993',
    '0.1234567890123456',
    '1e400',
    '00',
    '+1',
    '.5',
    '1.',
  ],
];
const SPACES = ['', '', '', '', ' ', '\n', '\t ', '\u00a0', '\ufeff'];
const JUNK = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'e',
  '0',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  '"toAmount":1,',
];

/** Mostly a valid object; each kind of error occurs in some of the texts. */
export function randomText(random: Random): string {
  const text = space(random) + object(random, 0) + space(random);
  return random.chance(0.25) ? torn(random, text) : text;
}

function object(random: Random, depth: number): string {
  const count = random.below(depth === 0 ? 7 : 3);
  const members = Array.from(
    { length: count },
    () => `${space(random)}${key(random)}${space(random)}:${space(random)}${value(random, depth)}`,
  );
  return `{${members.join(`${space(random)},`)}${space(random)}}`;
}

function key(random: Random): string {
  const kind = random.below(40);
  if (kind === 0) return quoted(random, random.pick(DANGEROUS));
  return quoted(random, random.pick(kind < 8 ? OTHERS : FIELDS));
}

/** Sometimes escapes letters: the same key in another notation. */
function quoted(random: Random, text: string): string {
  const isEscaped = random.chance(0.15);
  const letters = Array.from(text, (letter) =>
    isEscaped && random.chance(0.4) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter,
  );
  return `"${letters.join('')}"`;
}

function value(random: Random, depth: number): string {
  const kind = random.below(24);
  if (kind < 10) return `"${text(random)}"`;
  if (kind < 16) return random.pick(NUMBERS);
  if (kind < 19) return random.pick(['null', 'true', 'false', '""']);
  if (depth > 3) return '1';
  if (kind < 22) return object(random, depth + 1);
  const items = Array.from({ length: random.below(3) }, () => value(random, depth + 1));
  return `[${items.join(',')}]`;
}

function text(random: Random): string {
  if (random.chance(0.01)) return 'y'.repeat(random.pick([256, 257, 4096, 4097, 8200]));
  const chosen = random.pick(TEXTS);
  // The content of a nested text is escaped once more, unless it is escaped already.
  return chosen.includes('\\') ? chosen : JSON.stringify(chosen).slice(1, -1);
}

const space = (random: Random) => random.pick(random.chance(0.1) ? SPACES : ['']);

/** Makes one to three edits at random positions. */
function torn(random: Random, whole: string): string {
  let result = whole;
  for (let edit = 0; edit <= random.below(3); edit += 1) {
    const at = random.below(result.length + 1);
    const length = random.below(4);
    result = result.slice(0, at) + random.pick(['', ...JUNK]) + result.slice(at + length);
  }
  return result;
}
