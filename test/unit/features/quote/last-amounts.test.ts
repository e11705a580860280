// The last amount of this device in each currency, which the chips offer.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { logOut } from '../../../../src/features/customer/log-out.ts';
import { lastAmountOf } from '../../../../src/features/quote/last-amounts.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { settle } from '../../../support/fake-clock.ts';
import { beginVisit, stageCalculator } from '../calculator/calculator-stage.ts';

const KEY = 'ramp.amounts';

describe('the amount of last time', () => {
  let context: FakeContext;
  beforeEach(() => (context = stageCalculator()));

  async function goOnWith(amount: string): Promise<void> {
    const commands = beginVisit(context);
    await settle();
    commands.typeAmount('pay', amount);
    assert.equal(await commands.proceed(), true);
  }

  it('is stored at Proceed, for its currency alone, and is among the suggested amounts', async () => {
    await goOnWith('320');
    assert.equal(lastAmountOf(context, 'USD'), '320');
    assert.equal(lastAmountOf(context, 'EUR'), null);
    assert.ok(beginVisit(context).quickAmounts().includes('320'));
  });

  it('is not stored if a merchant signed it', async () => {
    context.stores.launch.signature = 'a'.repeat(64);
    await goOnWith('320');
    assert.equal(context.storages.local.get(KEY), null);
  });

  it('is deleted at log-out', async () => {
    await goOnWith('320');
    logOut(context);
    assert.equal(context.storages.local.get(KEY), null);
  });

  it('is suggested after Proceed in the same visit, and absent once the customer has logged out', async () => {
    const commands = beginVisit(context);
    await settle();
    const usual = commands.quickAmounts();
    commands.typeAmount('pay', '320');
    await commands.proceed();
    assert.ok(commands.quickAmounts().includes('320'));
    logOut(context);
    assert.deepEqual(commands.quickAmounts(), usual);
  });

  for (const text of ['no JSON', '[]', '{"USD":7}', '{"USD":"-7"}', '{"USD":"1e3"}', '{"USD":"0"}'])
    it(`bad input: is absent for ${text}`, () => {
      context.storages.local.set(KEY, text);
      assert.equal(lastAmountOf(context, 'USD'), null);
    });

  it('is remembered for at most eight currencies', async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`C${index}`, '1']));
    context.storages.local.set(KEY, JSON.stringify(many));
    await goOnWith('320');
    const kept = Object.keys(JSON.parse(context.storages.local.get(KEY)!) as object);
    assert.deepEqual([kept.length, kept.at(-1)], [8, 'USD']);
  });
});
