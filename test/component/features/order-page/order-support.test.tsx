// How an order is named, and where to write about it, wherever a customer may want to.
import { expect } from '@open-wc/testing';
import { until } from '../../stage.tsx';
import { show, STATES } from './order-stage.tsx';
import { changeOrder } from '../../../../src/orders/order-store.ts';

const NUMBERED = ['processing', 'awaiting the bank', 'SMS code', 'QR code', 'on hold', 'complete'];
const ENDS = ['failed', 'expired', 'fatal', 'complete'];
const named = (names: readonly string[]) => Object.entries(STATES).filter(([name]) => names.includes(name));

describe('An order and support', () => {
  for (const [name, state] of named(NUMBERED)) {
    it(`ORDER-23 '${name}' names the order by its id and by the short number of mails and support`, async () => {
      const screen = await show(state);
      await until(screen, () => screen.text().includes('Order orde…456789'));
      expect(screen.text()).to.contain('Reference: A1B2C3');
    });
  }

  for (const [name, state] of named(ENDS)) {
    it(`TRACK-04 the ${name} screen shows the address to write to, and can be pressed on it`, async () => {
      const screen = await show(state);
      const mail = screen.root.querySelector<HTMLAnchorElement>('a[href="mailto:help@ramp.example"]');
      expect(mail?.textContent).to.contain('help@ramp.example');
    });
  }

  it('ERR-30 a message that names support shows its address', async () => {
    const screen = await show({
      prepare: ({ stores }) => changeOrder(stores.order, { message: { key: 'errors.somethingWentWrong' } }),
    });
    await until(screen, () => screen.root.querySelector('[role="alert"]') !== null);
    expect(screen.root.querySelector('[role="alert"], .alert')!.textContent).to.contain('help@ramp.example');
  });
});
