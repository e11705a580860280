// A customer from a loosely typed backend such as PHP: wrong types are dropped and reported, and the other fields are
// kept.
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

/** The changed fields of the response, what is read instead (undefined if dropped), and the reported errors. */
type Row = [what: string, sent: object, reads: Partial<Customer>, reported: readonly string[]];

const retry = (rejectLabels: unknown) => ({ kyc: { status: 'retry', rejectLabels } });
const NO_STATE = 'state: text, not a number';
// A number has lost its leading zeros: 02134 arrives as 2134. The customer has to enter the code.
const NO_CODE = 'postalCode: text, not a number';

const ROWS: Row[] = [
  ['an empty map of reasons as PHP writes it', retry([]), { kyc: RETRY }, []],
  ['no reasons at all', retry(null), { kyc: RETRY }, []],
  ['reasons as a list', retry(['Blurred']), { kyc: RETRY }, ['kyc.rejectLabels: a map, not a list']],
  [
    'one reason of two that is no text',
    retry({ DOCUMENT: 'Blurred', SELFIE: 4 }),
    { kyc: { status: 'retry', rejectLabels: { DOCUMENT: 'Blurred' } } },
    ['kyc.rejectLabels.SELFIE: text, not a number'],
  ],
  ['a postal code as a number', { postalCode: 94105 }, { postalCode: undefined }, [NO_CODE]],
  ['a state as the number of a row', { state: 3 }, { state: undefined }, [NO_STATE]],
  [
    'all three at once',
    { kyc: { status: 'complete', rejectLabels: [] }, postalCode: 94105, state: 3 },
    { postalCode: undefined, state: undefined },
    [NO_STATE, NO_CODE],
  ],
  [
    'a country and cards that are empty maps',
    { country: [], cards: {} },
    { country: undefined, cards: [] },
    ['country: a map, not a list', 'cards: a list, not a map'],
  ],
  [
    'flags as numbers',
    { isBlocked: 0, hasCompleteOrders: 1 },
    { isBlocked: false, hasCompleteOrders: false },
    ['isBlocked: true or false, not a number', 'hasCompleteOrders: true or false, not a number'],
  ],
  [
    'a number as its own id, and a language as text',
    { id: 7, languageId: '2' },
    { id: '7', languageId: 2 },
    [],
  ],
];

/** Starts the widget for a signed-in customer, up to the calculator. */
async function visit(sent: object) {
  const context = ready(createFakeContext({ token: 'token-1' }));
  context.gateway.on(READ, { result: { ...PLAIN, ...sent } });
  await createStartCommands(context).start();
  await settle();
  return context;
}

/** Drops the fields whose value is undefined. */
const present = (value: object | null): unknown => JSON.parse(JSON.stringify(value));

describe('a customer from a loosely typed backend', () => {
  for (const [what, sent, reads, misfits] of ROWS) {
    it(`DATA-15 a customer with ${what} is signed in with all other fields`, async () => {
      const { stores, reported } = await visit(sent);
      assert.deepEqual(present(stores.session.customer), present({ ...PLAIN, ...reads }));
      assert.equal(stores.session.token, 'token-1');
      assert.deepEqual(
        reported.map(({ error }) => (error as Error).message),
        misfits.length > 0
          ? [`GET /api/v1/customers/current: ${misfits.map((misfit) => `result.${misfit}`).join('; ')}`]
          : [],
      );
    });

    it(`DATA-15 a customer with ${what} gets a quote and can proceed`, async () => {
      const context = await visit(sent);
      const { widget, calculator } = context.stores;
      assert.deepEqual([widget.phase, calculator.form.feesState], ['done', 'loaded']);
      assert.deepEqual([calculator.form.payValue, calculator.form.receiveValue], ['100', '98']);
      assert.equal(await createCalculatorCommands(context).proceed(), true);
      assert.equal(context.navigator.path(), ROUTES.walletAddress);
    });
  }

  it('DATA-15 the billing form asks for the dropped fields of the address, and contains the others', async () => {
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
