// The text function keeps its identity until a text that it has returned would change.
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

  it('the text function stays the same when more texts load, and returns them', () => {
    const text = read(FIRST);
    assert.equal(text('calculator.buy'), 'Buy');
    assert.equal(read(ALL), text);
    assert.equal(text('card.proceed'), 'Proceed');
    assert.equal(text('login.wait' as never), 'in 2 seconds');
  });

  it('the text function changes if it has returned a key whose text has now loaded', () => {
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
    it(`the text function changes with ${what}`, () => {
      const text = read(FIRST);
      assert.notEqual(read(messages, locale), text);
      assert.equal(read(messages, locale), read(messages, locale));
    });
});
