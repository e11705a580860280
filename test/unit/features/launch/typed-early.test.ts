// The calculator begins with what a customer types before the gateway has answered.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ready } from './start-stage.ts';

let context: FakeContext;
const begin = () => void (context = ready(createFakeContext()));

/** Types between the first calls and their answers, and waits for the start. */
async function startTyping(side: 'pay' | 'receive', ...keys: string[]) {
  const started = createStartCommands(context).start();
  const commands = createCalculatorCommands(context);
  for (const typed of keys) commands.typeAmount(side, typed);
  await started;
  await new Promise((resolve) => setImmediate(resolve));
  return context.stores.calculator.form;
}

describe('an amount typed before the answers', () => {
  beforeEach(begin);

  it('CALC-12 is 100 if the customer types nothing', async () => {
    assert.equal((await startTyping('pay')).payValue, '100');
  });

  it('CALC-08 stays, with the decimals of its currency, and determines the other one', async () => {
    const form = await startTyping('pay', '2', '25', '250.559');
    assert.deepEqual([form.payValue, form.typed, form.fixedSide], ['250.55', '250.559', 'pay']);
    assert.match(form.receiveValue, /^24\d/);
  });

  it('CALC-08 stays on the receive side', async () => {
    const form = await startTyping('receive', '98');
    assert.deepEqual([form.receiveValue, form.payValue, form.fixedSide], ['98', '100', 'receive']);
  });

  it('stays empty, without an amount, if the customer left it empty', async () => {
    assert.equal((await startTyping('pay', '5', '')).payValue, '');
    begin();
    const form = await startTyping('pay', '12x');
    assert.deepEqual([form.typed, form.hasInputError, form.receiveValue], ['12x', true, '']);
  });

  it('CALC-12 CALC-13 is not raised to the minimum while the customer types', async () => {
    assert.equal((await startTyping('pay', '5')).payValue, '5');
  });

  it('START-02 survives a failed start', async () => {
    context.gateway.on('GET /api/v1/currencies', 'offline');
    const started = startTyping('pay', '77');
    await context.clock.advance(10_000);
    await started;
    assert.equal(context.stores.widget.phase, 'failed');
    ready(context);
    await createStartCommands(context).retry();
    assert.equal(context.stores.calculator.form.payValue, '77');
  });
});
