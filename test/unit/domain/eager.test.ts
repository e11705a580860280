// Keeps zod out of the calculator's bundle: only schema files import it, and only schema files import those.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '../../../src/domain');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.schema.ts'),
);

describe('domain without zod', () => {
  for (const file of files) {
    it(`${file} imports neither zod nor a schema`, () => {
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/^(?:im|ex)port type [^;]*;/gm, '');
      const imports = text.match(/from '[^']+'/g) ?? [];
      assert.deepEqual(
        imports.filter((line) => /'zod|\.schema\.ts'/.test(line)),
        [],
      );
    });
  }
});
