// The text function of a widget: the same one until something that it has said would be said otherwise.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createTextReader } from '../../../src/i18n/text-reader.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Messages } from '../../../src/i18n/messages.ts';
import type { FormatRich } from '../../../src/i18n/text.ts';

const FIRST: Messages = { 'calculator.buy': 'Buy' };
const PLURAL = [{ type: 6 }];
const ALL: Messages = { ...FIRST, 'card.proceed': 'Proceed', 'login.wait': PLURAL };
const formatRich: FormatRich = () => 'in 2 seconds';

let read: (messages: Messages, locale?: Locale) => ReturnType<ReturnType<typeof createTextReader>>;

describe('the text function', () => {
  beforeEach(() => {
    const reader = createTextReader();
    read = (messages, locale = 'en') => reader({ locale, messages, formatRich });
  });

  it('stays the same when more texts come, and knows them', () => {
    const text = read(FIRST);
    assert.equal(text('calculator.buy'), 'Buy');
    assert.equal(read(ALL), text);
    assert.equal(text('card.proceed'), 'Proceed');
    assert.equal(text('login.wait' as never), 'in 2 seconds');
  });

  it('is another one where a key stood in for a text that has come', () => {
    const text = read(FIRST);
    assert.equal(text('card.proceed'), 'card.proceed');
    assert.notEqual(read(ALL), text);
    assert.equal(read(ALL)('card.proceed'), 'Proceed');
  });

  for (const [what, messages, locale] of [
    ['another text for a known key', { ...ALL, 'calculator.buy': 'Top up' }, 'en'],
    ['a list without a known key', { 'card.proceed': 'Proceed' }, 'en'],
    ['another language', FIRST, 'es'],
  ] as const)
    it(`is another one with ${what}`, () => {
      const text = read(FIRST);
      assert.notEqual(read(messages, locale), text);
      assert.equal(read(messages, locale), read(messages, locale));
    });
});
