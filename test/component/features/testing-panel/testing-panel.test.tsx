// The hidden testing panel: what it shows, and what its buttons do.
import { expect } from '@open-wc/testing';
import { TestingPanel } from '../../../../src/features/testing-panel/testing-panel.tsx';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { KYC_STATUSES } from '../../../../src/domain/customer/kyc-status.ts';
import { knownStatuses } from '../../../../src/domain/order/status.ts';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { haveOrder, inStatus, ORDER_ID, READ } from '../../../support/orders.ts';
import { showScreen, type ScreenOptions } from '../../stage.tsx';
import { en } from '../../../support/english.ts';

const CONFIG = {
  ...DEFAULT_CONFIG,
  sandbox: true,
  version: '1.2.3',
  vault: { kind: 'frame' as const, version: '7' },
};

function show(more: ScreenOptions & { config?: typeof CONFIG } = {}) {
  const { config = CONFIG, prepare, ...options } = more;
  return showScreen(TestingPanel, {
    ...options,
    prepare(context: FakeContext) {
      setConfig(context.stores.widget, config);
      haveOrder(context, inStatus('processing_started'));
      prepare?.(context);
    },
  });
}

describe('Testing panel', () => {
  it('UI-12 the testing panel shows versions, the flow, the order and the messages to the host', async () => {
    const screen = await show({
      prepare: ({ messenger }) => messenger.send('unsupported_country', { country: 'CU' }),
    });
    await screen.rest();
    const text = screen.text();
    expect(text).to.contain('Gateway version 1.2.3');
    expect(text).to.contain('Vault version 7');
    expect(text).to.contain('buy, any_crypto, init');
    expect(text).to.contain(`${ORDER_ID}, processing_started`);
    expect(text).to.contain('1 unsupported_country {"country":"CU"}');
    await screen.isAccessible();
  });

  it('UI-12 the testing panel keeps the last 50 messages', async () => {
    const screen = await show({
      prepare({ messenger }) {
        for (let count = 0; count < 60; count += 1)
          messenger.send('force_continue', { country: `C${count}` });
      },
    });
    await screen.rest();
    const items = [...screen.root.querySelectorAll('ol li')];
    expect(items).to.have.length(50);
    expect(items[0]!.textContent).to.contain('C59');
  });

  it("UI-12 the testing panel moves a sandbox's order, verification and clock", async () => {
    const screen = await show();
    const { gateway } = screen.context;
    await screen.rest();
    for (const status of [...knownStatuses(), ...KYC_STATUSES])
      expect(screen.action(status), status).to.exist;
    gateway.on(`POST /sandbox/orders/${ORDER_ID}/status`, { result: {} });
    gateway.on(READ, { result: inStatus('on_hold') });
    await screen.press('on_hold');
    await screen.rest();
    expect(gateway.asked(`POST /sandbox/orders/${ORDER_ID}/status`)[0]!.body).to.deep.equal({
      status: 'on_hold',
    });
    expect(screen.text()).to.contain(`${ORDER_ID}, on_hold`);
    await screen.press('retry');
    await screen.rest();
    expect(gateway.requests.map(({ path }) => path)).to.contain('/sandbox/customers/ada%40example.com/kyc');
    expect(screen.root.querySelector('[role="alert"]')!.textContent).to.contain("didn't do that");
    gateway.on('POST /sandbox/clock', { result: { now: '2026-01-01T00:15:00.000Z' } });
    await screen.press('+15 min');
    await screen.rest();
    expect(gateway.asked('POST /sandbox/clock')[0]!.body).to.deep.equal({ advanceMs: 900_000 });
    expect(screen.root.querySelector('[role="alert"]')).to.equal(null);
  });

  it('UI-12 the testing panel controls nothing at a gateway that is not a sandbox', async () => {
    const screen = await show({ config: { ...CONFIG, sandbox: false } });
    await screen.rest();
    expect(screen.action('on_hold')).to.equal(null);
    expect(screen.action('+15 min')).to.equal(null);
    expect(screen.action(en('testing.theme_dark'))).to.exist;
  });

  it('UI-12 the testing panel changes language and theme', async () => {
    const screen = await show();
    await screen.rest();
    await screen.press('Español');
    await screen.rest();
    expect(screen.text()).to.contain('Panel de pruebas');
    await screen.press('Oscuro');
    expect(screen.host.getAttribute('theme')).to.equal('dark');
  });

  for (const [language, theme] of [
    ['en', 'dark'],
    ['es', 'light'],
    ['pt', 'dark'],
  ] as const) {
    it(`fits and is accessible in ${language}, ${theme}`, async () => {
      const screen = await show({ language, theme });
      await screen.rest();
      await screen.isAccessible();
    });
  }
});
