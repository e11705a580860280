// The draft follows the calculator after Proceed, and the next visit continues with it while it is complete and valid.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { Draft } from '../../../../src/domain/order/draft.ts';
import { fees } from '../../../support/catalog.ts';
import { settle } from '../../../support/fake-clock.ts';
import { clearDraft } from '../../../../src/features/quote/save-draft.ts';
import { hasTabDraft, loadDraft } from '../../../../src/features/quote/load-draft.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { beginVisit, FEES, stageCalculator } from './calculator-stage.ts';

/** The frame in which the effect of a keystroke is painted. */
const PAUSE_MS = 60;

let context: FakeContext;
const begin = () => beginVisit(context);

const beginEach = () => void (context = stageCalculator());

describe('a change on the calculator after Proceed', () => {
  beforeEach(beginEach);

  const kept = () => JSON.parse(context.storages.local.get('ramp.draft') ?? 'null') as Draft | null;
  async function comeBack() {
    const commands = begin();
    await settle();
    await commands.proceed();
    context.stores.address.address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    context.navigator.back('/buy');
    await context.clock.advance(1000);
    return commands;
  }

  it('STORE-06 is stored in the draft, with the time of the change', async () => {
    const commands = await comeBack();
    const before = kept()!;
    commands.typeAmount('receive', '147');
    await context.clock.advance(PAUSE_MS);
    const { fixedSide, payValue, receiveValue, savedAt } = kept()!;
    assert.deepEqual([fixedSide, payValue, receiveValue], ['receive', '149.5', '147']);
    assert.equal(savedAt, before.savedAt + 1000 + PAUSE_MS);
  });

  it('STORE-06 is written once for keystrokes in quick succession', async () => {
    const commands = await comeBack();
    const { local } = context.storages;
    const write = mock.method(local, 'set');
    for (const typed of ['1', '14', '147']) {
      commands.typeAmount('receive', typed);
      await context.clock.advance(PAUSE_MS - 1);
    }
    assert.equal(write.mock.callCount(), 0);
    await context.clock.advance(1);
    assert.equal(write.mock.callCount(), 1);
    assert.equal(kept()!.receiveValue, '147');
  });

  it('STORE-06 is stored with another currency once its fees have loaded, without the address of the other network', async () => {
    const commands = await comeBack();
    commands.chooseCurrency('receive', 'BTC');
    assert.equal(kept()!.receiveCurrency, 'USDT-MATIC');
    await settle();
    await context.clock.advance(PAUSE_MS);
    assert.equal(kept()!.receiveCurrency, 'BTC');
    assert.equal(kept()!.address, undefined);
    assert.equal(context.stores.address.address, '');
  });

  it('STORE-06 is not stored as the draft of the other direction if its tab is pressed right afterwards', async () => {
    const commands = await comeBack();
    const { storages, stores, clock } = context;
    const ofSell = storages.local.get('ramp.draft')!;
    storages.local.set('ramp.draft.sell', ofSell);
    commands.typeAmount('pay', '150');
    stores.widget.mode = 'sell';
    await clock.advance(PAUSE_MS);
    await settle();
    assert.equal(storages.local.get('ramp.draft.sell'), ofSell);
  });

  it('STORE-06 is not stored while the amount is invalid', async () => {
    const commands = await comeBack();
    for (const typed of ['', '1', '1,2,3']) commands.typeAmount('pay', typed);
    await context.clock.advance(PAUSE_MS);
    assert.equal(kept()!.payValue, '100');
  });

  it('STORE-06 creates no draft if there is none: before Proceed, and after it was cleared', async () => {
    begin().typeAmount('pay', '150');
    await context.clock.advance(PAUSE_MS);
    assert.equal(kept(), null);
    const commands = await comeBack();
    clearDraft(context);
    commands.typeAmount('pay', '160');
    await context.clock.advance(PAUSE_MS);
    assert.equal(kept(), null);
  });
});

describe('an input on the calculator before Proceed', () => {
  beforeEach(beginEach);

  async function reload(side: 'pay' | 'receive', typed: string): Promise<FakeContext> {
    const commands = begin();
    await settle();
    commands.typeAmount(side, typed);
    await context.clock.advance(PAUSE_MS);
    await settle();
    beReloaded();
    return anotherStart();
  }

  async function anotherStart(): Promise<FakeContext> {
    const { storages } = context;
    context = Object.assign(stageCalculator(), { storages });
    await context.clock.advance(1000);
    begin();
    await settle();
    return context;
  }

  /** The browser's navigation type for this document, which is reloaded. */
  function beReloaded(): void {
    const { session } = context.storages;
    const text = session.get('ramp.draft')!;
    session.set('ramp.draft', text.replace(/"typedIn":[\d.]+/, '"typedIn":1'));
    mock.method(performance, 'getEntriesByType', () => [{ type: 'reload' }]);
  }

  afterEach(() => mock.restoreAll());

  for (const [side, typed] of [
    ['pay', '150'],
    ['receive', '147'],
  ] as const)
    it(`CALC-17 restores the amount on the ${side} side after a reload, and the calculator with it`, async () => {
      const next = await reload(side, typed);
      const { form } = next.stores.calculator;
      assert.deepEqual([form.fixedSide, form.typed, next.navigator.path()], [side, typed, '/buy']);
    });

  for (const [how, arrive] of [
    ['`restart()` in the same document', () => {}],
    ['another visit that is no reload', () => (beReloaded(), mock.restoreAll())],
  ] as const)
    it(`is forgotten by ${how}`, async () => {
      const commands = begin();
      await settle();
      commands.typeAmount('pay', '150');
      await context.clock.advance(PAUSE_MS);
      arrive();
      const { form } = (await anotherStart()).stores.calculator;
      assert.equal(form.payValue, '100');
    });

  it('belongs to this tab alone, and creates no order', async () => {
    const next = await reload('pay', '150');
    assert.equal(next.storages.local.get('ramp.draft'), null);
    assert.equal(loadDraft(next), null);
    assert.equal(hasTabDraft(next), false);
  });
});

describe('the stored draft', () => {
  beforeEach(beginEach);

  async function leaveAndReturn(
    waitMs: number,
    change: (draft: Record<string, unknown>) => void = () => {},
    prepare: (next: FakeContext) => void = () => {},
  ) {
    const commands = begin();
    await settle();
    commands.typeAmount('pay', '250');
    await commands.proceed();
    const draft = JSON.parse(context.storages.local.get('ramp.draft')!) as Record<string, unknown>;
    change(draft);
    const { storages } = context;
    storages.local.set('ramp.draft', JSON.stringify(draft));
    const next = createFakeContext();
    next.storages.local.set('ramp.draft', storages.local.get('ramp.draft')!);
    next.gateway.on(`GET ${FEES}USD_USDT-MATIC`, { result: fees('USD') });
    next.gateway.on(`GET ${FEES}USD_BTC`, { result: fees('USD') });
    await next.clock.advance(waitMs);
    prepare(next);
    context = next;
    begin();
    return next;
  }

  it('CALC-17 continues at the wallet address with all four values', async () => {
    const next = await leaveAndReturn(0);
    assert.equal(next.navigator.path(), '/buy/wallet_address');
    assert.equal(next.stores.calculator.form.payValue, '250');
  });

  it('CALC-19 is forgotten after 3600 seconds', async () => {
    const next = await leaveAndReturn(3_600_000);
    assert.equal(next.navigator.path(), '/buy');
    assert.equal(next.stores.calculator.form.payValue, '100');
  });

  for (const field of ['fixedSide', 'payCurrency', 'receiveCurrency', 'payValue', 'receiveValue']) {
    it(`CALC-20 is not restored without ${field}`, async () => {
      const next = await leaveAndReturn(0, (draft) => delete draft[field]);
      assert.equal(next.navigator.path(), '/buy');
    });
  }

  for (const [what, payload, draft, path] of [
    ['of the same currency', { toCurrency: 'USDT-MATIC' }, {}, '/buy/wallet_address'],
    ['of the same amount', { fromAmount: '250.0' }, {}, '/buy/wallet_address'],
    ['of another currency', { toCurrency: 'BTC' }, {}, '/buy'],
    ['of another amount', { fromAmount: '150' }, {}, '/buy'],
    ['for which its currency is gone', {}, { receiveCurrency: 'GONE' }, '/buy'],
  ] as const) {
    it(`CALC-17 LAUNCH-08 starts the visit at ${path} when it meets a launch ${what}`, async () => {
      const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
      const next = await leaveAndReturn(
        0,
        (kept) => Object.assign(kept, { address, ...draft }),
        ({ stores }) => (stores.launch.payload = payload as never),
      );
      const { form } = next.stores.calculator;
      const wanted = { toCurrency: 'USDT-MATIC', fromAmount: path === '/buy' ? '100' : '250', ...payload };
      assert.equal(next.navigator.path(), path);
      assert.equal(form.receive?.tickerWithNetwork, wanted.toCurrency);
      assert.equal(form.payValue, String(Number(wanted.fromAmount)));
      assert.equal(next.stores.address.address, path === '/buy' ? '' : address);
    });
  }

  it('CALC-18 is not restored in the payment flow', async () => {
    const commands = begin();
    await settle();
    await commands.proceed();
    const draft = context.storages.local.get('ramp.draft')!;
    context = createFakeContext();
    context.storages.local.set('ramp.draft', draft);
    context.stores.launch.flow = 'payment';
    begin();
    assert.equal(context.navigator.path(), '/buy');
  });
});
