// The locale rules find planted violations.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyViolations, localeViolations } from './locales.ts';

describe('texts in all languages', () => {
  const messages = (en: Record<string, string>, es: Record<string, string>) =>
    localeViolations({ en, es }).map(({ path, message }) => `${path} ${message}`);

  const PLANTED: readonly [
    rule: string,
    en: Record<string, string>,
    es: Record<string, string>,
    found: string,
  ][] = [
    ['a missing text', { 'a.b': 'B' }, {}, 'locales/es.json a.b is missing'],
    ['a text too many', {}, { 'a.b': 'B' }, 'locales/es.json a.b is not in en'],
    ['an empty text', { 'a.b': 'B' }, { 'a.b': ' ' }, 'locales/es.json a.b is empty'],
    [
      'a wrong order',
      { 'a.c': 'C', 'a.b': 'B' },
      { 'a.b': 'B', 'a.c': 'C' },
      'locales/en.json a.b is out of order',
    ],
    ['a name without an area', { b: 'B' }, { b: 'B' }, 'locales/en.json b is not named area.name'],
    [
      'another argument',
      { 'a.b': '{x}' },
      { 'a.b': '{y}' },
      'locales/es.json a.b has other arguments than in en',
    ],
    ['no ICU message', { 'a.b': 'B' }, { 'a.b': '{x' }, 'locales/es.json a.b has other arguments than in en'],
  ];

  for (const [rule, en, es, expected] of PLANTED) {
    it(`finds ${rule}`, () => assert.equal(messages(en, es)[0], expected));
  }

  it('lets pass the same arguments inside plurals', () => {
    const text = '{n, plural, one {# of {all}} other {# of {all}}}';
    assert.deepEqual(messages({ 'a.b': text }, { 'a.b': '{all}: {n}' }), []);
  });
});

describe('used texts', () => {
  const messages = (keys: string[], text: string) =>
    keyViolations(keys, [{ path: 'src/ui/a.tsx', text }]).map(({ message }) => message);

  it('finds a text that nothing uses', () =>
    assert.deepEqual(messages(['a.b'], `f('a.c')`), ['a.b is not used']));

  it('finds a text that is not there', () => {
    assert.deepEqual(messages([], `<p>{text('a.b')}</p>`), ['there is no text a.b']);
  });

  it('takes a literal or a template as a use', () => {
    assert.deepEqual(messages(['a.b', 'c.dOn'], "text('a.b'); text(`c.${d}On`)"), []);
    assert.deepEqual(messages(['c.dOff'], 'text(`c.${d}On`)'), ['c.dOff is not used']);
    assert.deepEqual(messages(['c.d'], 'f(`${a}.${b}`)'), ['c.d is not used']);
  });
});
