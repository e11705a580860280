// The rules about files and words find planted violations.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileViolations, wordViolations } from './files.ts';

const OPENING = '// What it is.\n';

describe('files', () => {
  const messages = (path: string, text: string) =>
    fileViolations([{ path, text }]).map(({ message }) => message);

  it('finds a file that does not tell what it is', () => {
    assert.match(messages('src/lib/a.ts', `import a from 'a';\n`)[0]!, /opens without a comment/);
    assert.deepEqual(messages('src/ui/a.css', '.a {}\n'), []);
  });

  for (const path of [
    'src/lib/utils.ts',
    'src/features/order/order-helpers.ts',
    'src/common/a.ts',
    'src/ui/manager.ts',
  ]) {
    it(`finds a name that says nothing: ${path}`, () => {
      assert.deepEqual(messages(path, OPENING), ['a name that says nothing']);
    });
  }
});

describe('words', () => {
  const PLANTED: readonly [text: string, message: RegExp][] = [
    ['// TODO later', /unfinished/],
    ['// FIXME', /unfinished/],
    [`'/home/ann/ramp'`, /path of one machine/],
    ['// see GitHub', /no host/],
    ['// eslint-disable-next-line no-var', /with a reason/],
    ['// @ts-ignore', /not silenced/],
  ];

  for (const [text, message] of PLANTED) {
    it(`finds ${text}`, () => {
      const found = wordViolations([{ path: 'src/lib/a.ts', text: `${OPENING}${text}` }]);
      assert.deepEqual(
        found.map(({ line }) => line),
        [2],
      );
      assert.match(found[0]!.message, message);
    });
  }

  it('lets pass a rule that is off for a reason', () => {
    const text = '// eslint-disable-next-line no-var -- the vendor wants it';
    assert.deepEqual(wordViolations([{ path: 'src/lib/a.ts', text }]), []);
  });
});
