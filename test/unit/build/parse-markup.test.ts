// Parses the markup that React writes, and refuses other markup.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseMarkup } from '../../../elements/build/parse-markup.ts';

const READ: readonly [what: string, html: string, tree: unknown][] = [
  ['an element', '<p></p>', ['p', {}]],
  [
    'its attributes',
    '<p id="a" aria-label="b c" inert="">x</p>',
    ['p', { id: 'a', 'aria-label': 'b c', inert: '' }, 'x'],
  ],
  ['an attribute without a value', '<input disabled/>', ['input', { disabled: '' }]],
  ['elements inside', '<ul><li>a</li><li>b</li></ul>', ['ul', {}, ['li', {}, 'a'], ['li', {}, 'b']]],
  [
    'elements that are never closed',
    '<p><img alt=""/><b>x</b></p>',
    ['p', {}, ['img', { alt: '' }], ['b', {}, 'x']],
  ],
  ['texts that React keeps apart', '<p> <!-- -->EN</p>', ['p', {}, ' ', 'EN']],
  ['entities', '<p title="&quot;a&quot;">&lt;&amp;&#x27;</p>', ['p', { title: '"a"' }, `<&'`]],
];

const REFUSED: readonly [what: string, html: string][] = [
  ['two elements', '<p></p><p></p>'],
  ['no element', 'text'],
  ['what is not closed', '<p>'],
  ['a tag that closes another', '<p><b></p></b>'],
  ['an unknown entity', '<p>&nbsp;</p>'],
  ['unknown syntax', '<!DOCTYPE html><p></p>'],
];

describe('markup of the first view', () => {
  for (const [what, html, tree] of READ)
    it(`the parser reads ${what}`, () => assert.deepEqual(parseMarkup(html), tree));
  for (const [what, html] of REFUSED)
    it(`the parser refuses ${what}`, () => assert.throws(() => parseMarkup(html), /markup/));
});
