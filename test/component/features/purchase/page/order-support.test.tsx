// Order numbers and the support contact, on every screen where a customer may need them.
import { expect } from '@open-wc/testing';
import { until } from '../../../stage.tsx';
import { show, STATES } from './order-stage.tsx';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const NUMBERED = ['processing', 'awaiting the bank', 'SMS code', 'QR code', 'on hold', 'complete'];
const ENDS = ['failed', 'expired', 'fatal', 'complete'];
const named = (names: readonly string[]) => Object.entries(STATES).filter(([name]) => names.includes(name));

describe('An order and support', () => {
  for (const [name, state] of named(NUMBERED)) {
    it(`ORDER-23 '${name}' shows the order's id, and the short number used in mails and by support`, async () => {
      const screen = await show(state);
      await until(screen, () => screen.text().includes('Order orde…456789'));
      expect(screen.text()).to.contain('Reference: A1B2C3');
    });
  }

  for (const [name, state] of named(ENDS)) {
    it(`TRACK-04 the ${name} screen shows the support address as a link`, async () => {
      const screen = await show(state);
      const mail = screen.root.querySelector<HTMLAnchorElement>('a[href="mailto:help@ramp.example"]');
      expect(mail?.textContent).to.contain('help@ramp.example');
    });
  }

  it('ERR-30 a message that mentions support contains its address', async () => {
    const screen = await show({
      prepare: ({ stores }) => changeOrder(stores.order, { message: { key: 'errors.somethingWentWrong' } }),
    });
    await until(screen, () => screen.root.querySelector('[role="alert"]') !== null);
    expect(screen.root.querySelector('[role="alert"], .alert')!.textContent).to.contain('help@ramp.example');
  });
});
