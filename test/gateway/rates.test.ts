// Fixed rates, and rates that move with the sandbox's clock.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { priceFactor } from '../../demo/sandbox/rules/market.ts';
import { MINUTE, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';

const PAIR = 'USD_USDT-MATIC';

describe('rates of the sandbox', () => {
  let box: TestSandbox;
  beforeEach(() => void (box = openSandbox()));
  afterEach(() => box.close());

  const entry = async (pair = PAIR, path = '/api/v2/currencies/rates') =>
    ((await box.ask(path)).body.result as Record<string, Json>)[pair]!;
  const advance = (advanceMs: number) => box.post('/sandbox/clock', { advanceMs });
  const price = async () => Number((await entry()).exchangeRate.divisor);

  it('rates stay fixed until a test releases them, however much time passes', async () => {
    const first = await price();
    await advance(90 * MINUTE);
    assert.equal(await price(), first);
  });

  it('rates are valid until `validUntil`, and change after it', async () => {
    await box.post('/sandbox/rates', { moves: true });
    const { validUntil } = await entry();
    const before = await price();
    const now = Date.parse((await box.ask('/sandbox/clock')).body.result.now as string);
    const left = Date.parse(validUntil as string) - now;
    assert.ok(left > 0 && left <= MINUTE, String(left));
    if (left > 1000) {
      await advance(left - 1000);
      assert.equal(await price(), before);
    }
    // One step may be too small for the decimals of a price; several in a row add up.
    const later: number[] = [];
    for (let period = 0; period < 20; period += 1) {
      await advance(period === 0 ? 1000 : MINUTE);
      later.push(await price());
    }
    assert.ok(
      later.some((one) => one !== before),
      String(later),
    );
  });

  it('an order is charged at the published rates', async () => {
    await box.post('/sandbox/rates', { moves: true });
    const token = await box.signIn('moving@example.com');
    const { exchangeRate } = await entry();
    const order = (await box.ask('/api/v1/orders', { token, body: ORDER })).body.result as Json;
    assert.deepEqual(order.exchangeRate, exchangeRate);
  });

  it('an expired reservation is quoted again at the current price', async () => {
    await box.post('/sandbox/rates', { moves: true });
    const token = await box.signIn('moving@example.com');
    const body = { ...ORDER, fromAmount: '101.06' };
    const order = (await box.ask('/api/v1/orders', { token, body })).body.result as Json;
    await advance(20 * MINUTE);
    const path = `/api/v1/orders/${order.id as string}/processing/reserve`;
    const again = (await box.ask(path, { token, method: 'POST' })).body.result as Json;
    assert.deepEqual(again.exchangeRate, (await entry()).exchangeRate);
  });

  it('rates move a little in both directions, and identically in every sandbox', () => {
    const factors = Array.from({ length: 500 }, (_, window) =>
      Number(priceFactor('BTC/USD', window).toFixed()),
    );
    assert.ok(Math.max(...factors) < 1.04 && Math.min(...factors) > 0.96);
    assert.ok(factors.some((factor) => factor > 1.002) && factors.some((factor) => factor < 0.998));
    assert.notEqual(priceFactor('BTC/USD', 1).toFixed(), priceFactor('ETH/USD', 1).toFixed());
  });
});
