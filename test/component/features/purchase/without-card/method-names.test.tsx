// The name of a payment method, for each payment sheet that a device has: every place shows the name of the sheet that pays.
import { expect } from '@open-wc/testing';
import { ref } from 'valtio';
import { CalculatorScreen } from '../../../../../src/features/calculator/calculator-screen.tsx';
import { DEFAULT_CONFIG, type WidgetConfig } from '../../../../../src/domain/catalogue/widget-config.ts';
import { PAYMENT_TYPES, type PaymentType } from '../../../../../src/domain/order/payment.ts';
import { OrderWithoutCardScreen } from '../../../../../src/features/purchase/without-card/order-without-card-screen.tsx';
import { setCatalog } from '../../../../../src/features/shell/settings/catalog-store.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';
import type { ExpressSheet, ExpressType } from '../../../../../src/vendors/express/express-sheet.ts';
import { rate, USD, USDT } from '../../../../support/catalog.ts';
import { en } from '../../../../support/english.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { choose, inStatus, order } from '../../../../support/orders.ts';
import { heading, showScreen, until } from '../../../stage.tsx';
import { show, STATES } from '../page/order-stage.tsx';

const SHEETS: WidgetConfig['express'] = {
  googlePay: {
    environment: 'TEST',
    merchantId: 'm',
    merchantName: 'Ramp',
    gateway: 'ramp',
    gatewayMerchantId: 'g',
    allowedCardNetworks: ['VISA'],
    allowedAuthMethods: ['PAN_ONLY'],
  },
  applePay: {
    displayName: 'Ramp',
    countryCode: 'DE',
    supportedNetworks: ['visa'],
    merchantCapabilities: ['supports3DS'],
  },
};

interface Device {
  sheets: readonly ExpressType[];
  /** Before the payment, in lists and notices. */
  offered: string;
  /** Above the buttons of the sheets, or the form. */
  title: string;
}

const payWith = (method: string) => en('apm.walletTitle', { method });
const DEVICES: Record<string, Device> = {
  'no sheet': { sheets: [], offered: 'Google Pay', title: payWith('Google Pay') },
  "Google's sheet": { sheets: ['google_pay'], offered: 'Google Pay', title: payWith('Google Pay') },
  "Apple's sheet": { sheets: ['apple_pay'], offered: 'Apple Pay', title: payWith('Apple Pay') },
  'both sheets': {
    sheets: ['apple_pay', 'google_pay'],
    offered: 'Apple Pay',
    title: en('confirm.title'),
  },
};

/** `canPay`: the browser's answer. */
function haveApplePay(canPay: () => boolean): void {
  Object.assign(window, { ApplePaySession: { supportsVersion: () => true, canMakePayments: canPay } });
}

function offerSheets(context: FakeContext, types: readonly ExpressType[]): void {
  context.vendors.sheets = async () =>
    types.map((type): ExpressSheet => ({ type, open: () => Promise.resolve(null) }));
  setConfig(context.stores.widget, { ...DEFAULT_CONFIG, express: SHEETS });
}

const showCalculator = (types: readonly ExpressType[]) =>
  showScreen(() => <CalculatorScreen />, {
    path: '/buy',
    prepare(context) {
      choose(context);
      const rates = { 'USD_USDT-MATIC': rate({ availablePaymentTypes: [...PAYMENT_TYPES] }) };
      setCatalog(context.stores.catalog, [USD, USDT], rates);
      offerSheets(context, types);
    },
  });

describe('The name of a payment method', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'ApplePaySession'));

  for (const [device, { sheets, offered, title }] of Object.entries(DEVICES)) {
    const nameOf = (type: PaymentType) => (type === 'google_pay' ? offered : en(`calculator.${type}`));

    it(`APM-02 on a device with ${device} is right in the list of the calculator`, async () => {
      if (sheets.includes('apple_pay')) haveApplePay(() => true);
      const screen = await showCalculator(sheets);
      const names = () => [...screen.root.querySelectorAll('option')].map(({ text }) => text);
      const expected = PAYMENT_TYPES.map(nameOf).join();
      await until(screen, () => names().join() === expected);
      await screen.unmount();
    });

    it(`APM-02 on a device with ${device} is right above its buttons and its form`, async () => {
      if (sheets.includes('apple_pay')) haveApplePay(() => true);
      const screen = await show({
        ...STATES['wallet pay form'],
        Screen: OrderWithoutCardScreen,
        prepare: (context) => offerSheets(context, sheets),
      });
      await until(screen, () => heading(screen) === title);
      if (sheets.length === 0)
        await until(screen, () => screen.text().includes(en('apm.walletLead', { method: 'Google Pay' })));
      await screen.unmount();
    });

    it(`APM-02 on a device with ${device} is right if the provider chose another method`, async () => {
      if (sheets.includes('apple_pay')) haveApplePay(() => true);
      const screen = await show({
        Screen: OrderWithoutCardScreen,
        order: order({ paymentProviderId: 'google_pay_pne' }),
        prepare(context) {
          offerSheets(context, sheets);
          const agreed = ref({ terms: { pay: 'USD', receive: 'USDT-MATIC', chosenType: 'card' } });
          changeOrder(context.stores.order, { agreed } as never);
        },
      });
      await until(screen, () => screen.text().includes(en('order.otherMethod', { method: offered })));
      await screen.unmount();
    });
  }

  for (const [walletType, name] of [
    [undefined, 'Google Pay'],
    ['google_pay', 'Google Pay'],
    ['apple_pay', 'Apple Pay'],
  ] as const)
    it(`APM-02 is that of the sheet that paid in the tracker, whatever the device: ${walletType}`, async () => {
      haveApplePay(() => true);
      const paid = inStatus('complete', { paymentProviderId: 'google_pay_pne', walletType });
      const screen = await show({ order: paid, prepare: (context) => offerSheets(context, ['apple_pay']) });
      await until(screen, () => screen.text().includes(en('tracker.summary')));
      screen.root.querySelector<HTMLElement>('summary')!.click();
      await until(screen, () => screen.text().includes(`${en('calculator.paymentMethod')} ${name}`));
      await screen.unmount();
    });

  it('APM-02 is that of Google Pay if the browser does not say whether it has Apple Pay', async () => {
    haveApplePay(() => {
      throw new DOMException('Trying to call an ApplePaySession API from an insecure document.');
    });
    const screen = await showCalculator([]);
    await until(screen, () => screen.text().includes('Google Pay'));
    expect(screen.text()).to.not.include('Apple Pay');
    await screen.unmount();
  });
});
