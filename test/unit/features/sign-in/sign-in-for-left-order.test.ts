// 'Sign in to see it': the sign-in opens the order that was left in this browser, and never starts a new purchase.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { UnsettledEntry } from '../../../../src/domain/order/unsettled.ts';
import { createLoginCommands } from '../../../../src/features/sign-in/login-commands.ts';
import { keepPending } from '../../../../src/orders/ledger.ts';
import { shortHash } from '../../../../src/lib/short-hash.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import type { Responder } from '../../../support/fake-gateway.ts';
import { ledgerIn, newStorages } from '../../../support/ledgers.ts';
import { customer, failing, inStatus, ORDER_ID, ORDER_PATH } from '../../../support/orders.ts';
import { stageLogin } from './login-stage.ts';

const OWNER = shortHash(customer().id);
const left = (more: Partial<UnsettledEntry> = {}): UnsettledEntry => ({
  orderId: ORDER_ID,
  mode: 'buy',
  owner: OWNER,
  sentAt: 0,
  ...more,
});

interface Case {
  entries: readonly UnsettledEntry[];
  /** The gateway's answer about the order. */
  order?: Responder;
  /** The customer's actions between the notice and the code. */
  meanwhile?: (context: FakeContext) => void;
  path: string;
}

const PROCESSED = { result: inStatus('on_hold') };

const CASES: Readonly<Record<string, Case>> = {
  'to the order': { entries: [left()], order: PROCESSED, path: '/buy/order' },
  'to the calculator, which lists them, if two were left': {
    entries: [left(), left({ orderId: 'order-9876543210' })],
    order: PROCESSED,
    path: '/buy',
  },
  'to the calculator if the order belongs to another customer': {
    entries: [left({ owner: shortHash('another') })],
    path: '/buy',
  },
  'to the calculator if the order cannot be read': {
    entries: [left()],
    order: failing(500, 'unexpected_server_error'),
    path: '/buy',
  },
  'on into the purchase for a customer who went back and pressed Proceed': {
    entries: [left()],
    order: PROCESSED,
    meanwhile({ navigator }) {
      navigator.go('/buy');
      navigator.go('/buy/login');
    },
    path: '/buy/user_info',
  },
};

describe('the sign-in for an order that was left leads', () => {
  let context: FakeContext;

  beforeEach(() => {
    ({ context } = stageLogin());
    context.navigator.go('/buy');
  });

  for (const [where, { entries, order, meanwhile, path }] of Object.entries(CASES))
    it(where, async () => {
      const { storages, gateway, navigator, clock } = context;
      const ofAnotherTab = ledgerIn({ ...newStorages(), local: storages.local });
      for (const entry of entries) keepPending(ofAnotherTab, { ...entry, sentAt: clock.now() });
      if (order) gateway.on(`GET ${ORDER_PATH}`, order);
      const orders = await context.orders();
      orders.signIn();
      assert.equal(navigator.path(), '/buy/login');
      meanwhile?.(context);
      const done = createLoginCommands(context, orders).confirmCode('123456');
      await clock.advance(100);
      await done;
      await clock.advance(0);
      assert.equal(navigator.path(), path);
      assert.equal(context.stores.login.isForLeftOrder, false);
    });
});
