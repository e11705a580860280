// Every button that creates or pays an order, pressed repeatedly: in one tick, and during the first press.
import { expect } from 'playwright/test';
import { CUSTOMER_STEPS } from './customer-steps.ts';
import { test } from './own-sandbox.ts';
import { payBySavedCard, PAYMENT_STEPS } from './payment-steps.ts';
import { arrive, callOf, isCallOf, openWorld, type StepMaker } from './walker.ts';

interface Press {
  name: string;
  call: string;
  step: StepMaker;
  /** The step's own action already sends the call. */
  isSentByItself?: boolean;
  button: string;
  then: string;
  ledger: readonly [orders: number, charges: number, payouts: number];
}

const PROCESSING = 'POST /api/v2/orders/{id}/processing';
const AUTH = 'POST /orders/{id}/processing/auth';
const ONE_ORDER = [1, 0, 0] as const;
const PAID = [1, 1, 1] as const;

const PRESSES: readonly Press[] = [
  {
    name: 'making an order',
    call: 'POST /orders',
    step: CUSTOMER_STEPS['POST /orders']!,
    button: 'Confirm & Proceed',
    then: 'Card details',
    ledger: ONE_ORDER,
  },
  {
    name: 'making an order with the name',
    call: 'POST /orders',
    step: CUSTOMER_STEPS['POST /customers/current/kyc/light']!,
    button: 'Continue',
    then: 'Card details',
    ledger: ONE_ORDER,
  },
  {
    name: 'paying with a new card',
    call: PROCESSING,
    step: PAYMENT_STEPS[`${PROCESSING} (card)`]!,
    button: 'Buy Now',
    then: 'Done',
    ledger: PAID,
  },
  {
    name: 'paying with a saved card',
    call: PROCESSING,
    step: payBySavedCard,
    button: 'Buy Now',
    then: 'Done',
    ledger: PAID,
  },
  {
    name: 'paying with the wallet',
    call: PROCESSING,
    step: PAYMENT_STEPS[`${PROCESSING} (wallet)`]!,
    button: 'Buy now',
    then: 'Done',
    ledger: PAID,
  },
  {
    name: "answering the bank's question",
    call: AUTH,
    step: PAYMENT_STEPS[AUTH]!,
    isSentByItself: true,
    button: 'Authorize Transaction',
    then: 'Done',
    ledger: PAID,
  },
];

for (const press of PRESSES) {
  test(`a double press: ${press.name} is sent once`, async ({
    page,
    stage,
    sandbox,
    baseURL,
    ownSandbox,
    unhandled,
  }) => {
    const world = openWorld({ page, stage, sandbox, baseURL: baseURL!, brake: ownSandbox });
    const call = callOf(press.call);
    await page.clock.install();
    const step = await press.step(world);
    let sent = 0;
    page.on('request', (request) => {
      if (isCallOf(call, request)) sent += 1;
    });
    await sandbox.fault({ ...call, kind: 'slow' });
    const button = page.getByRole('button', { name: press.button, exact: true });
    const element = (await button.elementHandle())!;
    const isSent = page.waitForRequest((request) => isCallOf(call, request));
    if (press.isSentByItself) await step.act();
    await element.evaluate((pressed: HTMLElement) => {
      pressed.click();
      pressed.click();
    });
    await isSent;
    // During the action the button is pressed once more, whatever its label is now.
    await element.evaluate((pressed: HTMLElement) => pressed.click());
    await ownSandbox.letGo();
    await arrive(world, step, press.then);
    expect(sent, 'how often it was sent').toBe(1);
    const { orders, charges, payouts } = await sandbox.ledgerOf(step.email!);
    expect([orders.length, charges.length, payouts.length], 'the ledger').toEqual(press.ledger);
    expect(unhandled).toEqual([]);
  });
}
