// A page is reloaded in the middle of an order: it shows the order's current step, and nothing is created or paid
// again.
import { expect, type Page } from 'playwright/test';
import { ORDER_POLL_MS } from '../../../src/domain/constants.ts';
import { CARDS } from '../../support/buy-steps.ts';
import { en } from '../../support/english.ts';
import { test } from './own-sandbox.ts';
import { PAYMENT_STEPS } from './payment-steps.ts';
import type { WantedOrder } from '../../support/stage.ts';
import { arrive, isCallOf, letTimePass, openWorld, type World } from './walker.ts';

interface Resume {
  status: string;
  wanted?: WantedOrder;
  path?: string;
  /** Null: the widget gets there by itself. */
  moveTo: string | null;
  heading: string;
  charges: number;
}

const PAID: WantedOrder = { cardNumber: CARDS.good };
const WALLET_PAY: WantedOrder = { paymentType: 'google_pay' };
const ASKED: WantedOrder = { cardNumber: CARDS.smsCode };

const RESUMES: readonly Resume[] = [
  { status: 'reserved, by card', moveTo: null, heading: 'Card details', charges: 0 },
  {
    status: 'reserved, by wallet',
    wanted: WALLET_PAY,
    path: '/buy/order_without_card',
    moveTo: null,
    heading: 'Pay with Google Pay',
    charges: 0,
  },
  {
    status: 'auth_requested',
    wanted: ASKED,
    moveTo: 'auth_requested',
    heading: 'Enter SMS code',
    charges: 0,
  },
  { status: 'on_hold', wanted: PAID, moveTo: 'on_hold', heading: 'Almost done', charges: 1 },
  { status: 'complete', wanted: PAID, moveTo: 'complete', heading: 'Done', charges: 1 },
  { status: 'failed', wanted: PAID, moveTo: 'failed', heading: 'SOMETHING WENT WRONG', charges: 1 },
  { status: 'expired', moveTo: 'expired', heading: 'Order Expired', charges: 0 },
];

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a reload returns to the step of the order, in every status', async ({
  page,
  stage,
  sandbox,
  unhandled,
}) => {
  test.setTimeout(120_000);
  for (const { status, wanted, path = '/buy/order', moveTo, heading, charges } of RESUMES) {
    await test.step(status, async () => {
      const customer = await stage.signIn('kyc-complete');
      const orderId = await stage.order(customer, wanted);
      if (moveTo) await sandbox.moveOrder(orderId, moveTo);
      await stage.open(path, { customer, orderId });
      await expect(headingOf(page, heading)).toBeVisible();
      await page.reload();
      await expect(headingOf(page, heading)).toBeVisible();
      const ledger = await sandbox.ledgerOf(customer.email);
      expect([ledger.orders.length, ledger.charges.length], status).toEqual([1, charges]);
    });
  }
  expect(unhandled).toEqual([]);
});

for (const [how, find] of [
  ['after a reload', (world: World) => world.page.reload()],
  ['without a press more', (world: World) => letTimePass(world, ORDER_POLL_MS)],
] as const) {
  test(`a payment whose response was lost is found again ${how}, and charged once`, async ({
    page,
    stage,
    sandbox,
    baseURL,
    ownSandbox,
    unhandled,
  }) => {
    const call = { method: 'POST', path: '/api/v2/orders/{id}/processing' };
    const world = openWorld({ page, stage, sandbox, baseURL: baseURL!, brake: ownSandbox });
    await page.clock.install();
    const step = await PAYMENT_STEPS['POST /api/v2/orders/{id}/processing (card)']!(world);
    let sent = 0;
    page.on('request', (request) => {
      if (isCallOf(call, request)) sent += 1;
    });
    // Not only once, because a browser itself resends a dropped request.
    await sandbox.fault({ ...call, kind: 'drop-after-commit', times: 1000 });
    // The order is read before the payment, so reads fail only once the payment is in flight.
    let isLineDown = true;
    await page.route(/\/orders\/[^/]+$/, (route) =>
      isLineDown && sent > 0 ? route.abort() : route.fallback(),
    );
    await step.act();
    await expect(page.getByText(en('unsettled.askTitle'))).toBeVisible();
    await sandbox.clearFaults();
    isLineDown = false;
    await find(world);
    await arrive(world, step, 'Done');
    expect(sent).toBe(1);
    const { orders, charges, payouts } = await sandbox.ledgerOf(step.email!);
    expect([orders.length, charges.length, payouts.length]).toEqual([1, 1, 1]);
    expect(unhandled).toEqual([]);
  });
}
