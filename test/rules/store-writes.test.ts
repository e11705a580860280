// Tests the rule about stores with planted writes in a file of another folder.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { fromRoot, ROOT } from '../../elements/build/paths.ts';
import { storeWrites } from './store-writes.ts';

const linter = new Linter({ cwd: ROOT });

/** Linted under the path of an existing file, because the compiler's project knows no other. */
function found(path: string, code: string): string[] {
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: {
          parser: tseslint.parser as Linter.Parser,
          parserOptions: { projectService: true, tsconfigRootDir: ROOT },
        },
        plugins: { house: { rules: { 'store-writes': storeWrites } } },
        rules: { 'house/store-writes': 'error' },
      },
    ],
    fromRoot(path),
  );
  return messages.map(({ message }) => message);
}

const OTHER = 'src/features/quote/refresh-quote.ts';
const OWN = 'src/features/shell/widget-store.ts';
const planted = (write: string, from = '../shell/widget-store.ts') =>
  `import type { WidgetStore } from '${from}';
   export const plant = (store: WidgetStore, stores: { widget: WidgetStore }) => { ${write} };`;

const WRITES = [
  'store.closes = 1;',
  'stores.widget.closes = 1;',
  'store.closes += 1;',
  'store.closes++;',
  'Object.assign(stores.widget, { closes: 1 });',
];

describe('Writes to stores', () => {
  for (const write of WRITES)
    it(`finds in another room: ${write}`, () =>
      assert.deepEqual(found(OTHER, planted(write)), [
        'WidgetStore belongs to shell: call one of its verbs, or write one there.',
      ]));
  for (const write of WRITES)
    it(`lets the store's own room: ${write}`, () =>
      assert.deepEqual(found(OWN, planted(write, './widget-store.ts')), []));
  it('lets other rooms read', () =>
    assert.deepEqual(found(OTHER, planted('const { closes } = store; void (closes === store.closes);')), []));
  it('lets other rooms write what is no store', () =>
    assert.deepEqual(found(OTHER, planted('const mine = { closes: 0 }; mine.closes = store.closes;')), []));
});
