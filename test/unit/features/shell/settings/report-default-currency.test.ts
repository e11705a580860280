// The widget reports a preselected currency that the gateway does not have once, also over restarts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setCatalog } from '../../../../../src/features/shell/settings/catalog-store.ts';
import { CURRENCIES, RATES } from '../../../../support/catalog.ts';
import { createFakeContext } from '../../../../support/fake-context.ts';
import { reportDefaultCurrency } from '../../../../../src/features/shell/settings/report-blocked-features.ts';

async function visit(defaultCurrency: string | null, hasList = true) {
  const context = createFakeContext();
  context.stores.launch.defaultCurrency = defaultCurrency;
  if (hasList) setCatalog(context.stores.catalog, CURRENCIES, RATES);
  const diagnostics = await context.environment.diagnostics();
  for (let start = 0; start < 2; start += 1) reportDefaultCurrency(context, diagnostics);
  return context;
}

describe('default-currency', () => {
  it('reports an unknown one, on the console and to the page, once', async () => {
    const { sent, warnings } = await visit('NOPE');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /default-currency must be a currency of the gateway/);
    assert.deepEqual(
      sent.map(({ type, payload }) => [type, payload]),
      [
        [
          'error',
          {
            code: 'invalid_attribute',
            message: warnings[0],
            reason: 'invalid_attribute',
            fields: { 'default-currency': [warnings[0]] },
          },
        ],
      ],
    );
  });

  for (const [what, currency, hasList] of [
    ['a known one', 'EUR', true],
    ['none', null, true],
    ['any without a list of currencies', 'NOPE', false],
  ] as const)
    it(`says nothing about ${what}`, async () => {
      const { sent, warnings } = await visit(currency, hasList);
      assert.deepEqual([sent, warnings], [[], []]);
    });
});
