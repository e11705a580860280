// Saved cards and the billing data around them.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { type PaymentsOf, paymentsOf } from '../../../../support/payments-of.ts';
import { wait } from '../../../../../src/lib/time/clock.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { customer, failing, haveOrder } from '../../../../support/orders.ts';
import { enterCardFlow } from '../../../../../src/orders/saved-cards.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../../support/failed-calls.ts';

const CARDS = 'GET /api/v1/customers/current/cards';
const visa = { id: 'c-1', type: 'visa', lastFourDigits: '4242', isDefault: false };
const amex = { id: 'c-2', type: 'amex', lastFourDigits: '0005', isDefault: true };
const US = { id: 29, name: 'United States', isoAlpha2: 'US', priority: 1, available: true };
const HK = { id: 30, name: 'Hong Kong', isoAlpha2: 'HK', priority: 1, available: true, postalCodes: false };

const CUBA = { id: 31, name: 'Cuba', isoAlpha2: 'CU', priority: 1, available: false };
const INCOMPLETE = 'billingAddressValidate.incomplete';

let context: FakeContext;
let commands: PaymentsOf;
const payment = () => context.stores.payment;

const begin = () => {
  context = createFakeContext();
  haveOrder(context);
  context.gateway.on(CARDS, { result: [visa, amex] });
  context.gateway.on('GET /api/v1/countries', { result: [US, HK, CUBA] });
  context.gateway.on('GET /api/v1/countries/US/states', { result: [{ code: 'CA', name: 'California' }] });
  context.gateway.on('GET /api/v1/countries/HK/states', { result: [] });
  commands = paymentsOf(context);
};

describe('the card flow', () => {
  beforeEach(begin);
  it('CARD-01 starts with the list, the default card chosen', async () => {
    await commands.openCards();
    assert.equal(payment().step, 0);
    assert.equal(payment().savedCardId, 'c-2');
  });

  it('restarts when it is opened again, because the fields no longer contain a card', async () => {
    await commands.openCards();
    commands.goToStep(2);
    await commands.openCards();
    assert.equal(payment().step, 0);
  });

  const only = () => context.gateway.on(CARDS, { result: [visa] });
  const start = async () => {
    await commands.openCards();
    return [payment().step, payment().savedCardId];
  };

  it('starts at the confirmation with one saved card and a known address and phone', async () => {
    only();
    assert.deepEqual(await start(), [2, 'c-1']);
  });

  it('asks for a typed code again at its step after a reload, and returns to the form of a new card that was being typed', async () => {
    only();
    const { id } = context.stores.order.order!;
    Object.assign(payment(), { lostCardOf: id, lostCardId: 'c-1' });
    assert.deepEqual(await start(), [2, 'c-1']);
    Object.assign(payment(), { lostCardId: null });
    assert.deepEqual(await start(), [1, null]);
  });

  for (const name of ['address', 'city', 'postalCode', 'state', 'phone', 'country'] as const)
    it(`CARD-09 starts at its form with one saved card, but no ${name}`, async () => {
      only();
      const { stores } = context;
      stores.catalog.currentCountry = null;
      stores.session.customer = customer({ [name]: undefined }) as never;
      assert.deepEqual(await start(), [1, 'c-1']);
    });

  it('chooses the step with the known customer data, also while the order is being reserved', async () => {
    only();
    assert.equal(payment().billing, null);
    enterCardFlow(context, context.stores.order.order!);
    assert.deepEqual(await start(), [2, 'c-1']);
  });

  it('CARD-02 starts at step 1 without saved cards', async () => {
    context.gateway.on(CARDS, { result: [] });
    await commands.openCards();
    assert.equal(payment().step, 1);
    assert.equal(payment().savedCardId, null);
  });

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: starts at step 1 and says so when the answer with the cards ${how}`, async () => {
      context.gateway.on(CARDS, answer);
      const opened = commands.openCards();
      await context.clock.advance(PAST_TIMEOUT_MS);
      await opened;
      assert.equal(payment().step, 1);
      assert.equal(payment().cardsState, 'failed');
    });
  }

  for (const [how, answer] of FAILED_CALLS) {
    it(`requests the saved cards again without a press when one answer ${how}`, async () => {
      let asked = 0;
      context.gateway.on(CARDS, () => ((asked += 1) === 1 ? answer : { result: [visa, amex] }));
      const opened = commands.openCards();
      await context.clock.advance(answer === 'never' ? 11_000 : 1_000);
      await opened;
      assert.deepEqual([payment().cardsState, asked], ['idle', 2]);
      assert.equal(context.stores.session.savedCards?.length, 2);
    });
  }

  it('shows the form of a new card while saved cards load, and does not move the customer when they arrive', async () => {
    context.gateway.on(CARDS, async () => {
      await wait(context.clock, 5_000, context.scope.signal);
      return { result: [visa, amex] };
    });
    const opened = commands.openCards();
    await context.clock.advance(999);
    assert.equal(payment().cardsState, 'loading');
    await context.clock.advance(1);
    assert.deepEqual([payment().cardsState, payment().step], ['late', 1]);
    await context.clock.advance(4_000);
    await opened;
    assert.deepEqual([payment().cardsState, payment().step, payment().savedCardId], ['idle', 1, null]);
    assert.equal(context.stores.session.savedCards?.length, 2);
  });

  it('keeps a customer who continued with a new card at the confirmation if the cards have to load again', async () => {
    let asked = 0;
    context.gateway.on(CARDS, async () => {
      await wait(context.clock, 5_000, context.scope.signal);
      asked += 1;
      return asked === 1 ? failing(500, 'unexpected_server_error') : { result: [visa, amex] };
    });
    enterCardFlow(context, context.stores.order.order!);
    const opened = commands.openCards();
    await context.clock.advance(1_000);
    commands.goToStep(2);
    await context.clock.advance(10_000);
    await opened;
    assert.deepEqual([payment().cardsState, payment().step, payment().savedCardId], ['idle', 2, null]);
  });

  it('starts at its form when it is opened again while its cards are late, because the fields are empty', async () => {
    context.gateway.on(CARDS, 'never');
    void commands.openCards();
    await context.clock.advance(1_000);
    commands.goToStep(2);
    void commands.openCards();
    await context.clock.advance(0);
    assert.deepEqual([payment().cardsState, payment().step], ['late', 1]);
  });

  it('deletes a card and loads the list again', async () => {
    await commands.openCards();
    context.gateway.on('DELETE /api/v1/customers/current/cards/c-2', { result: null });
    context.gateway.on(CARDS, { result: [visa] });
    await commands.deleteCard('c-2');
    assert.deepEqual(
      context.stores.session.savedCards?.map(({ id }) => id),
      ['c-1'],
    );
    assert.equal(payment().savedCardId, 'c-1');
    assert.equal(payment().deletingCardId, null);
  });

  it('opens the form after the last card was deleted', async () => {
    await commands.openCards();
    context.gateway.on('DELETE /api/v1/customers/current/cards/c-1', { result: null });
    context.gateway.on(CARDS, { result: [] });
    await commands.deleteCard('c-1');
    assert.equal(payment().step, 1);
  });

  it('shows that a card cannot be deleted', async () => {
    await commands.openCards();
    context.gateway.on(
      'DELETE /api/v1/customers/current/cards/c-1',
      failing(409, 'order_not_created', null, 'In use'),
    );
    await commands.deleteCard('c-1');
    assert.partialDeepStrictEqual(payment().message, { text: 'In use' });
    assert.equal(context.stores.session.savedCards?.length, 2);
  });
});

describe('a deletion without a clear answer', () => {
  beforeEach(begin);

  const DELETE = 'DELETE /api/v1/customers/current/cards/c-2';
  const left = () => context.stores.session.savedCards?.map(({ id }) => id);
  beforeEach(() => commands.openCards());

  it('succeeds if the gateway no longer knows the card', async () => {
    context.gateway.on(DELETE, failing(404, 'not_found_error'));
    context.gateway.on(CARDS, { result: [visa] });
    await commands.deleteCard('c-2');
    assert.equal(payment().message, null);
    assert.deepEqual(left(), ['c-1']);
  });

  for (const [name, answer] of [
    ['is lost', 'offline'],
    ['cannot be read', failing(500, 'unexpected_server_error')],
  ] as const) {
    it(`whose answer ${name} succeeds if the list no longer contains the card`, async () => {
      context.gateway.on(DELETE, answer);
      context.gateway.on(CARDS, { result: [visa] });
      await commands.deleteCard('c-2');
      assert.equal(payment().message, null);
      assert.deepEqual(left(), ['c-1']);
      assert.equal(payment().savedCardId, 'c-1');
    });

    it(`whose answer ${name} is an error as long as the list contains the card`, async () => {
      context.gateway.on(DELETE, answer);
      await commands.deleteCard('c-2');
      assert.ok(payment().message);
      assert.deepEqual(left(), ['c-1', 'c-2']);
    });
  }

  it('is an error if the list cannot be loaded either', async () => {
    context.gateway.on(DELETE, 'offline');
    context.gateway.on(CARDS, 'offline');
    await commands.deleteCard('c-2');
    assert.deepEqual(payment().message, { key: 'errors.noConnection' });
    assert.deepEqual(left(), ['c-1', 'c-2']);
  });
});

describe('states that cannot be loaded', () => {
  beforeEach(begin);

  const STATES = 'GET /api/v1/countries/US/states';
  const COUNTRIES = 'GET /api/v1/countries';

  for (const [how, answer] of FAILED_CALLS) {
    it(`bad input: cause a message, as countries do, when the answer ${how}`, async () => {
      await commands.openCards();
      context.stores.catalog.countries = null;
      for (const call of [STATES, COUNTRIES]) context.gateway.on(call, answer);
      const loaded = Promise.all([commands.loadStates('US'), commands.loadCountries()]);
      await context.clock.advance(PAST_TIMEOUT_MS);
      assert.deepEqual(await loaded, [false, false]);
      assert.deepEqual([payment().statesFailedFor, payment().haveCountriesFailed], ['US', true]);
      assert.deepEqual(context.reported.map(({ step }) => step).toSorted(), [
        'load countries',
        'load states',
      ]);
    });
  }

  it('VALID-25 VALID-27 leave a required state missing until they have loaded', async () => {
    context.gateway.on(STATES, 'offline');
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, state: '' });
    assert.equal((await commands.billingProblems()).address, INCOMPLETE);
    assert.equal(payment().statesFailedFor, 'US');
    context.gateway.on(STATES, { result: [{ code: 'CA', name: 'California' }] });
    assert.equal(await commands.loadStates('US'), true);
    assert.equal(payment().statesFailedFor, null);
  });

  it('block no customer in a country that may have none', async () => {
    context.gateway.on('GET /api/v1/countries/HK/states', 'offline');
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, countryCode: 'HK', state: '', postalCode: '' });
    assert.equal((await commands.billingProblems()).address, null);
  });
});

describe('billing data', () => {
  beforeEach(begin);

  const check = () => commands.billingProblems();

  it('begin with the known data of the customer', async () => {
    await commands.openCards();
    assert.equal(payment().billing?.city, 'Springfield');
    assert.equal(payment().phone, '+12025550123');
    assert.deepEqual(await check(), { address: null, phone: null });
  });

  it('keep what the customer changed', async () => {
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, city: 'Shelbyville' });
    await commands.openCards();
    assert.equal(payment().billing?.city, 'Shelbyville');
  });

  it('begin with the detected country if nothing else is known', async () => {
    context.stores.session.customer = customer({ country: undefined, phone: undefined }) as never;
    context.stores.catalog.currentCountry = { isoAlpha2: 'HK', name: 'Hong Kong', available: true } as never;
    await commands.openCards();
    assert.equal(payment().billing?.countryCode, 'HK');
  });

  for (const name of ['address', 'city', 'postalCode', 'countryCode', 'state'] as const) {
    it(`VALID-27 are incomplete without ${name}`, async () => {
      await commands.openCards();
      void commands.setBilling({ ...payment().billing!, [name]: '' });
      assert.equal((await check()).address, INCOMPLETE);
    });
  }

  it('VALID-25 require no state and no postal code in countries without them', async () => {
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, countryCode: 'HK', state: '', postalCode: '' });
    assert.equal((await check()).address, null);
  });

  it('VALID-28 are invalid with a part that no gateway would accept', async () => {
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, city: 'C'.repeat(51) });
    assert.equal((await check()).address, 'billingAddressValidate.isNotValid');
  });

  it('VALID-46 refuse a phone of a country that is not supported', async () => {
    context.gateway.on('GET /api/v1/countries/CU/states', { result: [] });
    await commands.openCards();
    void commands.setBilling({ ...payment().billing!, countryCode: 'CU' });
    assert.equal((await check()).phone, 'billingAddressEditValidate.unsupportedCountry');
  });

  const PHONES = [
    ['', 'billingAddressEditValidate.phoneRequired'],
    ['123', 'billingAddressEditValidate.phoneValid'],
    ['+447400123456', 'billingAddressEditValidate.phoneCountry'],
    ['(202) 555-0123', null],
  ] as const;
  for (const [phone, problem] of PHONES) {
    it(`make the phone '${phone}' in the US ${problem ?? 'right'}`, async () => {
      await commands.openCards();
      void commands.setPhone(phone);
      assert.equal((await check()).phone, problem);
    });
  }
});
