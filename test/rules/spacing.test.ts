// The rule about spacing finds planted lengths.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spacingViolations } from './spacing.ts';

const messages = (text: string, path = 'src/ui/surfaces/card.css') =>
  spacingViolations([{ path, text }]).map(({ message }) => message);

describe('spacing', () => {
  for (const line of [
    '  padding: 12px;',
    '  gap: 0 8px;',
    '  margin-top: -4px;',
    '  padding-inline: 2px 20px;',
  ])
    it(`finds ${line.trim()}`, () => assert.equal(messages(`.a {\n${line}\n}`).length, 1));

  for (const line of [
    '  padding: var(--space-3);',
    '  margin: calc(var(--space-2) * -1);',
    '  gap: 2px;',
    '  height: 12px;',
    '  padding: 112px;',
  ])
    it(`lets pass ${line.trim()}`, () => assert.deepEqual(messages(`.a {\n${line}\n}`), []));

  it('leaves fixed rows alone', () =>
    assert.deepEqual(messages('  gap: 8px;', 'src/ui/picker/picker-list.css'), []));
});
