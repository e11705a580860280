// What this device went on with last in each currency, as the chips offer it.
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

  it('is kept with Proceed, for its currency alone, and comes first among the amounts for one press', async () => {
    await goOnWith('320');
    assert.equal(lastAmountOf(context, 'USD'), '320');
    assert.equal(lastAmountOf(context, 'EUR'), null);
    assert.equal(beginVisit(context).quickAmounts()[0], '320');
  });

  it('an amount that a merchant signed is not kept', async () => {
    context.stores.launch.signature = 'a'.repeat(64);
    await goOnWith('320');
    assert.equal(context.storages.local.get(KEY), null);
  });

  it('log-out forgets it', async () => {
    await goOnWith('320');
    logOut(context);
    assert.equal(context.storages.local.get(KEY), null);
  });

  it('the same visit offers the newest after Proceed, and none once the customer has logged out', async () => {
    const commands = beginVisit(context);
    await settle();
    const first = commands.quickAmounts()[0];
    commands.typeAmount('pay', '320');
    await commands.proceed();
    assert.equal(commands.quickAmounts()[0], '320');
    logOut(context);
    assert.equal(commands.quickAmounts()[0], first);
  });

  for (const text of ['no JSON', '[]', '{"USD":7}', '{"USD":"-7"}', '{"USD":"1e3"}', '{"USD":"0"}'])
    it(`bad input: ${text} counts as none`, () => {
      context.storages.local.set(KEY, text);
      assert.equal(lastAmountOf(context, 'USD'), null);
    });

  it('no more than eight currencies are remembered', async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`C${index}`, '1']));
    context.storages.local.set(KEY, JSON.stringify(many));
    await goOnWith('320');
    const kept = Object.keys(JSON.parse(context.storages.local.get(KEY)!) as object);
    assert.deepEqual([kept.length, kept.at(-1)], [8, 'USD']);
  });
});
