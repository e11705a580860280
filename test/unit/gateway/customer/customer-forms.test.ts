// A customer as PHP and others write one: what is of another form is left out and told, and nothing else of the customer is lost.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../../src/app/start-commands.ts';
import { ROUTES } from '../../../../src/domain/routes/paths.ts';
import type { Customer } from '../../../../src/domain/customer/customer.ts';
import { createCalculatorCommands } from '../../../../src/features/calculator/calculator-commands.ts';
import { billingOf } from '../../../../src/orders/billing-data.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { customer } from '../../../support/orders.ts';
import { ready } from '../../features/launch/start-stage.ts';

const READ = 'GET /api/v1/customers/current';
const PLAIN = customer();
const RETRY = { status: 'retry', rejectLabels: {} } as const;

interface Row {
  what: string;
  /** What stands in the answer instead. */
  sent: object;
  /** What is read instead; of what is left out there is nothing. */
  reads: Partial<Customer>;
  tells: readonly string[];
}

const ROWS: Row[] = [
  {
    what: 'an empty map of reasons as PHP writes it',
    sent: { kyc: { status: 'retry', rejectLabels: [] } },
    reads: { kyc: RETRY },
    tells: [],
  },
  {
    what: 'no reasons at all',
    sent: { kyc: { status: 'retry', rejectLabels: null } },
    reads: { kyc: RETRY },
    tells: [],
  },
  {
    what: 'reasons as a list',
    sent: { kyc: { status: 'retry', rejectLabels: ['Blurred'] } },
    reads: { kyc: RETRY },
    tells: ['kyc.rejectLabels: a map, not a list'],
  },
  {
    what: 'one reason of two that is no text',
    sent: { kyc: { status: 'retry', rejectLabels: { DOCUMENT: 'Blurred', SELFIE: 4 } } },
    reads: { kyc: { status: 'retry', rejectLabels: { DOCUMENT: 'Blurred' } } },
    tells: ['kyc.rejectLabels.SELFIE: text, not a number'],
  },
  // A number has lost the noughts at its begin: 02134 came as 2134. The customer is asked for it instead.
  {
    what: 'a postal code as a number',
    sent: { postalCode: 94105 },
    reads: { postalCode: undefined },
    tells: ['postalCode: text, not a number'],
  },
  {
    what: 'a state as the number of a row',
    sent: { state: 3 },
    reads: { state: undefined },
    tells: ['state: text, not a number'],
  },
  {
    what: 'all three at once',
    sent: { kyc: { status: 'complete', rejectLabels: [] }, postalCode: 94105, state: 3 },
    reads: { postalCode: undefined, state: undefined },
    tells: ['state: text, not a number', 'postalCode: text, not a number'],
  },
  {
    what: 'a country and cards that are empty maps',
    sent: { country: [], cards: {} },
    reads: { country: undefined, cards: [] },
    tells: ['country: a map, not a list', 'cards: a list, not a map'],
  },
  {
    what: 'flags as numbers',
    sent: { isBlocked: 0, hasCompleteOrders: 1 },
    reads: { isBlocked: false, hasCompleteOrders: false },
    tells: ['isBlocked: true or false, not a number', 'hasCompleteOrders: true or false, not a number'],
  },
  {
    what: 'a number as its own id, and a language as text',
    sent: { id: 7, languageId: '2' },
    reads: { id: '7', languageId: 2 },
    tells: [],
  },
];

/** A visit of a customer who is signed in, up to the calculator. */
async function visit(sent: object) {
  const context = ready(createFakeContext({ token: 'token-1' }));
  context.gateway.on(READ, { result: { ...PLAIN, ...sent } });
  await createStartCommands(context).start();
  await settle();
  return context;
}

/** Drops the fields whose value is undefined. */
const present = (value: object | null): unknown => JSON.parse(JSON.stringify(value));

describe('a customer as PHP and others write one', () => {
  for (const { what, sent, reads, tells } of ROWS) {
    it(`DATA-15 with ${what}: is signed in with all the rest`, async () => {
      const { stores, reported } = await visit(sent);
      assert.deepEqual(present(stores.session.customer), present({ ...PLAIN, ...reads }));
      assert.equal(stores.session.token, 'token-1');
      assert.deepEqual(
        reported.map(({ error }) => (error as Error).message),
        tells.length > 0
          ? [`GET /api/v1/customers/current: ${tells.map((told) => `result.${told}`).join('; ')}`]
          : [],
      );
    });

    it(`DATA-15 with ${what}: has a quote, and Proceed leads on`, async () => {
      const context = await visit(sent);
      const { widget, calculator } = context.stores;
      assert.deepEqual([widget.phase, calculator.form.feesState], ['done', 'loaded']);
      assert.deepEqual([calculator.form.payValue, calculator.form.receiveValue], ['100', '98']);
      assert.equal(await createCalculatorCommands(context).proceed(), true);
      assert.equal(context.navigator.path(), ROUTES.walletAddress);
    });
  }

  it('DATA-15 what was left out of the address is asked for, and the rest of it stands in the form', async () => {
    const { stores } = await visit({ postalCode: 94105, state: 3 });
    assert.deepEqual(billingOf(stores.session.customer as Customer, ''), {
      countryCode: 'US',
      city: 'Springfield',
      address: '1 Main Street',
      postalCode: '',
      state: '',
    });
  });
});
