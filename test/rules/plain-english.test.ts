// Finds stilted phrases in comments, and ignores code and texts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stiltedViolations } from './plain-english.ts';

describe('comments in plain English', () => {
  const lines = (text: string) => stiltedViolations([{ path: 'src/a.ts', text }]).map(({ line }) => line);

  for (const comment of [
    '// Nobody waits for it.',
    '/** Asked for anew. */',
    ' * what whoever presses is told',
    'const a = 1; // The page is told once.',
    '      {/* Where the order stands. */}',
    '// The wait goes on.',
  ])
    it(`finds a stilted turn: ${comment}`, () => assert.deepEqual([...new Set(lines(`\n${comment}`))], [2]));

  it('leaves code, texts and plain comments', () => {
    assert.deepEqual(
      lines("const nobody = 'stands';\n// The page hears it once, and the wait continues."),
      [],
    );
  });
});
