// Regional number formats, rounding, web addresses, JSON and signatures, compared with the platform's own.
import assert from 'node:assert/strict';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { feePercent } from '../../../src/domain/money/fee-percent.ts';
import { scanJson } from '../../../src/domain/launch/json-scan.ts';
import { localAmount } from '../../../src/lib/local-amount.ts';
import { decimal, roundDown, roundUp } from '../../../src/domain/money/money.ts';
import { safeUrl } from '../../../src/lib/web-address.ts';
import { signLaunch } from '../../../src/sign/sign-launch.ts';
import type { Chance } from './chance.ts';

const TAGS = ['en-US', 'es-ES', 'pt-BR'];
const MOST_DECIMALS = { maximumFractionDigits: 20 };
export function shownNumber(chance: Chance): void {
  const [tag, amount] = [chance.from(TAGS), chance.decimal()];
  const decimals = amount.split('.')[1]?.length ?? 0;
  const region = new Intl.NumberFormat(tag, { ...MOST_DECIMALS, minimumFractionDigits: decimals });
  assert.equal(localAmount(amount, tag), region.format(amount as never), `${amount} in ${tag}`);
  const percent = new Intl.NumberFormat(tag, { ...MOST_DECIMALS, style: 'percent' });
  const fee = chance.decimal(3, 10);
  assert.equal(feePercent(fee, tag), percent.format(fee as never), `${fee} in ${tag}`);
}

/** Uses integers only. */
export function rounding(chance: Chance): void {
  const [amount, digits] = [chance.decimal(), chance.below(10)];
  const [whole = '', rest = ''] = amount.split('.');
  const kept = BigInt(whole + rest.slice(0, digits).padEnd(digits, '0'));
  const hasMore = /[1-9]/.test(rest.slice(digits));
  const write = (scaled: bigint) => {
    const text = scaled.toString().padStart(digits + 1, '0');
    const [front, back] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
    const trimmed = back.replace(/0+$/, '');
    return trimmed ? `${front}.${trimmed}` : front;
  };
  assert.equal(roundDown(decimal(amount), digits), write(kept), `${amount} down to ${digits}`);
  assert.equal(
    roundUp(decimal(amount), digits),
    write(kept + (hasMore ? 1n : 0n)),
    `${amount} up to ${digits}`,
  );
}

export function webAddress(chance: Chance): void {
  const scheme = chance.from(['https:', 'https:', 'HTTPS:', 'http:', 'javascript:', 'data:', 'ftp:', '']);
  const user = chance.from(['', '', '', 'user@', 'user:pass@', '@']);
  const host = chance.from([
    'pay.example',
    'xn--80ak6aa92e.com',
    'localhost:4300',
    '127.0.0.1',
    '[::1]:80',
    '',
    'a b',
    'ex\u200bample.com',
  ]);
  const path = chance.from([
    '',
    '/',
    '/a?b=c#d',
    '/a@b',
    '/a\\b',
    '/a\nb',
    '/a b',
    '/%20',
    '/ñ',
    '/\u202e',
    '?x=http://y@z',
  ]);
  const slashes = chance.from(['//', '//', '//', '/', '\\\\', '']);
  const [text, sandbox] = [scheme + slashes + user + host + path, chance.below(2) === 0];
  const url = URL.parse(text);
  const hasHidden = /[\s\\\u200b\u202e]/u.test(text);
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isRight =
    url !== null &&
    /^https?:\/\/[^/]/i.test(text) &&
    !hasHidden &&
    user + url.username + url.password === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && sandbox && isLoopback));
  assert.equal(
    safeUrl(text, { allowLoopback: sandbox }),
    isRight ? url.href : null,
    JSON.stringify([text, sandbox]),
  );
}

/** The text is built together with its expected findings. */
export function jsonKeys(chance: Chance): void {
  const wanted: { duplicates: string[]; dangerous: string[] } = { duplicates: [], dangerous: [] };
  const build = (depth: number): string => {
    const kind = depth > 3 ? 3 : chance.below(6);
    if (kind === 0) return `[${Array.from({ length: chance.below(3) }, () => build(depth + 1)).join(' , ')}]`;
    if (kind > 2 && depth > 0)
      return chance.from(['1', '-2.5e3', 'true', 'null', '"a:{\\"b\\":[}"', '"\\\\"']);
    const seen = new Set<string>();
    const fields = Array.from({ length: chance.below(5) }, () => {
      const key = chance.from(['a', 'b', 'a"b', '{', '__proto__', 'constructor', 'ñ']);
      const value = build(depth + 1);
      const text = chance.below(2) ? JSON.stringify(key) : `"${escaped(key)}"`;
      return { key, text: `${text}${chance.from([':', ' : ', '\n:'])}${value}` };
    });
    for (const { key } of fields) {
      if (seen.has(key)) wanted.duplicates.push(key);
      if (key === '__proto__' || key === 'constructor') wanted.dangerous.push(key);
      seen.add(key);
    }
    return `{${fields.map(({ text }) => text).join(',')}}`;
  };
  const text = build(0);
  JSON.parse(text);
  const found = scanJson(text);
  assert.deepEqual(found.duplicates.toSorted(), wanted.duplicates.toSorted(), text);
  assert.deepEqual(found.dangerous.toSorted(), wanted.dangerous.toSorted(), text);
}

const escaped = (key: string): string =>
  Array.from(key, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

export function signature(chance: Chance): void {
  const secret = chance.text('abcñ€😀 0', 1, 80);
  const merchantOrderId = chance.text('aZ09-ñ€"\\', 1, 40);
  const { payload, signature: signed } = signLaunch({
    payload: { merchantOrderId },
    tokenAddresses: [],
    secret,
  });
  const encode = (text: string) => new TextEncoder().encode(text);
  assert.equal(signed, Buffer.from(hmac(sha256, encode(secret), encode(payload))).toString('hex'), payload);
}
