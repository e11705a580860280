// Finds circles between folders at every depth, even if no file is in a circle.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { folderCircleViolations } from './folder-circles.ts';

const found = (files: Readonly<Record<string, string>>) =>
  folderCircleViolations(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('circles between folders', () => {
  it('finds two folders whose files load each other', () =>
    assert.deepEqual(
      found({
        'src/domain/money/rates.ts': `import { payment } from '../order/payment.ts'; export const rates = payment;`,
        'src/domain/money/money.ts': `export const money = 1;`,
        'src/domain/order/payment.ts': `export const payment = 1;`,
        'src/domain/order/order.ts': `import { money } from '../money/money.ts'; export const order = money;`,
      }),
      ['src/domain: these load each other: money, order'],
    ));

  it("counts a folder's own files as one of its parts", () =>
    assert.deepEqual(
      found({
        'src/ui/alert.tsx': `import { icon } from './display/icon.tsx'; export const alert = icon;`,
        'src/ui/styles.tsx': `export const styles = 1;`,
        'src/ui/display/icon.tsx': `import { styles } from '../styles.tsx'; export const icon = styles;`,
      }),
      ['src/ui: these load each other: display, its own files'],
    ));

  for (const [what, how] of [
    ['types', `import type { Order } from '../order/order.ts';`],
    ['what is loaded on demand', `export const load = () => import('../order/order.ts');`],
  ] as const)
    it(`lets pass ${what}`, () =>
      assert.deepEqual(
        found({
          'src/domain/money/money.ts': how,
          'src/domain/order/order.ts': `import { money } from '../money/money.ts'; export const order = money;`,
        }),
        [],
      ));
});
