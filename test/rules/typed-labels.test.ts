// The rule against typed labels finds texts of the locale file, and allows those that a requirement quotes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { typedLabels } from './typed-labels.ts';

const linter = new Linter();

const found = (code: string): string[] =>
  linter
    .verify(code, [
      {
        plugins: { house: { rules: { 'typed-labels': typedLabels } } },
        rules: { 'house/typed-labels': 'error' },
      },
    ])
    .map(({ message }) => message);

const TYPED = [
  `page.getByLabel('You receive').fill('1');`,
  `page.getByText('Sign in');`,
  `page.getByRole('button', { exact: true, name: 'Buy Now' }).click();`,
  `screen.press('Buy Now');`,
  // The requirement is about something else.
  `it('FEE-05 …', () => screen.press('Buy Now'));`,
];
const ALLOWED = [
  `page.getByLabel(en('calculator.youReceive'));`,
  `page.getByText('No text of the widget');`,
  `page.goto('Buy Now');`,
  `page.getByText('complete');`,
  `page.getByRole('button');`,
  // The requirement quotes this text.
  `it('UINFO-05 …', () => screen.press('Confirm & Proceed'));`,
  "it(`UINFO-05 ${where}`, () => screen.press('Confirm & Proceed'));",
  `test('UINFO-05 …', async ({ page }) => { await page.getByRole('button', { name: 'Confirm & Proceed' }).click(); });`,
];

describe('Typed labels', () => {
  for (const code of TYPED) it(`finds ${code}`, () => assert.equal(found(code).length, 1));
  for (const code of ALLOWED) it(`lets stand ${code}`, () => assert.deepEqual(found(code), []));
});
