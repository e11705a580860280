// The rule about mirrored tests finds one in the wrong folder.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mirrorViolations } from './mirror.ts';

const found = (path: string, imported: string) =>
  mirrorViolations([{ path, text: `import { a } from '${imported}';` }]).map(({ message }) => message);

it('finds a test whose file has moved', () =>
  assert.deepEqual(found('test/unit/lib/clock.test.ts', '../../../src/lib/time/clock.ts'), [
    'what it tests stands in src/lib/time',
  ]));

it('lets pass what stands beside its file, and what has a name of its own', () => {
  assert.deepEqual(found('test/unit/lib/time/clock.test.ts', '../../../../src/lib/time/clock.ts'), []);
  assert.deepEqual(found('test/component/vault/a.test.tsx', '../../../elements/vault/a.ts'), []);
  assert.deepEqual(found('test/unit/lib/every-tick.test.ts', '../../../src/lib/time/clock.ts'), []);
});
