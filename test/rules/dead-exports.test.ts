// The rule about dead exports finds exports that are used nowhere.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { deadExportViolations } from './dead-exports.ts';

const FILE = { path: 'src/lib/a.ts', text: 'export const A_MS = 5;\nexport function a() {}\n' };
const TAKER = { path: 'src/lib/b.ts', text: `import { a } from './a.ts';\n` };

it('finds an export that only its own file names', () =>
  assert.deepEqual(
    deadExportViolations([FILE, TAKER]).map(({ path, message }) => `${path} ${message}`),
    ['src/lib/a.ts nobody takes A_MS'],
  ));

it('lets pass what a test or what comes on demand names', () => {
  const demand = { path: 'src/app/c.ts', text: `const { A_MS } = await import('../lib/a.ts');` };
  assert.deepEqual(deadExportViolations([FILE, TAKER, demand]), []);
});
