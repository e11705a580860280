// Reservations, checks, alternative payment methods, saved cards and controls.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, MINUTE, openSandbox, ORDER, type Loose, type TestSandbox } from './harness.ts';

const DAY = 24 * 60 * MINUTE;

describe('the life of an order', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  it('a customer with twenty unpaid orders is refused another one and told when to retry, while other customers are served', async () => {
    const token = await box.signIn('many@example.com');
    for (let count = 0; count < 20; count += 1) assert.ok((await box.createOrder(token)).id);
    const body = { ...ORDER };
    const refused = await box.post('/api/v1/orders', body, { token });
    assert.equal(refused.status, 429);
    assert.ok(refused.headers['retry-after']);
    assert.ok((await box.createOrder(await box.signIn('other-customer@example.com'))).id);
    await box.advance(16 * MINUTE);
    assert.equal((await box.post('/api/v1/orders', body, { token })).status, 200);
  });

  it('a tick reads only orders that are due, and none that wait for a person', async () => {
    const token = await box.signIn('due@example.com');
    const { id } = await box.createOrder(token);
    const due = () => box.gateway.orderStore.due(box.gateway.clock.now().getTime()).map((order) => order.id);
    assert.ok(!due().includes(id as string));
    await box.post(`/sandbox/orders/${id}/status`, { status: 'on_hold' });
    await box.advance(60 * MINUTE);
    assert.deepEqual(due(), []);
    assert.equal((await box.orderOf(token, id as string)).status, 'on_hold');
  });

  it('renewing a reservation does not extend it; after its end the price is quoted again', async () => {
    const token = await box.signIn('holder@example.com');
    const order = await box.reservedOrder(token, { fromAmount: '101.06' });
    const reserve = async () =>
      (await box.post(`/api/v1/orders/${order.id}/processing/reserve`, {}, { token })).body.result as Loose;
    await box.advance(14 * MINUTE);
    const renewed = await reserve();
    assert.equal(renewed.reservationExpiresAt, order.reservationExpiresAt);
    assert.equal(renewed.toAmount, order.toAmount);
    await box.advance(2 * MINUTE);
    const again = await reserve();
    assert.notEqual(again.toAmount, order.toAmount);
    const left = Date.parse(again.reservationExpiresAt as string) - box.gateway.clock.now().getTime();
    assert.ok(left > 14 * MINUTE && left <= 15 * MINUTE, String(left));
  });

  it('an order expires when its reservation ends, and not before', async () => {
    const token = await box.signIn('expiring@example.com');
    const { id } = await box.reservedOrder(token);
    await box.advance(14 * MINUTE);
    assert.equal((await box.orderOf(token, id as string)).status, 'reserved');
    await box.advance(2 * MINUTE);
    assert.equal((await box.orderOf(token, id as string)).status, 'expired');
    const again = await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token });
    assert.equal(again.body.error.code, 'order_status_cannot_be_changed');
  });

  it('an order that outlives its reservation is quoted again', async () => {
    const token = await box.signIn('lapsed@example.com');
    const order = await box.reservedOrder(token, { fromAmount: '101.06' });
    await box.advance(16 * MINUTE);
    assert.equal((await box.orderOf(token, order.id as string)).status, 'reserved');
    const { body } = await box.post(`/api/v1/orders/${order.id}/processing/reserve`, {}, { token });
    assert.ok(Number(body.result.toAmount) < Number(order.toAmount));
    assert.ok(
      Date.parse(body.result.reservationExpiresAt as string) >
        Date.parse(order.reservationExpiresAt as string),
    );
  });

  it('an order waits for KYC when the anti-fraud check asks for it, and continues once it is complete', async () => {
    const token = await box.signIn('antifraud@example.com');
    const { id } = await box.reservedOrder(token);
    await box.pay(token, id as string, { ...CARD, number: '4000000000004103' });
    await box.advance(MINUTE);
    assert.equal((await box.orderOf(token, id as string)).status, 'kyc_waiting');
    await box.post('/sandbox/customers/antifraud@example.com/kyc', { status: 'complete' });
    await box.advance(MINUTE);
    assert.equal((await box.orderOf(token, id as string)).status, 'complete');
  });

  for (const [status, number, days, reason] of [
    ['auth_requested', '4000000000003220', 1, 'The payment was not confirmed with the bank in time.'],
    ['kyc_waiting', '4000000000004103', 14, 'The identity check was not finished in time.'],
    ['on_hold', '4000000000004095', 30, 'The review found no end in time.'],
  ] as const)
    it(`an order in ${status} fails after ${days} days without an action, and no money is kept`, async () => {
      const token = await box.signIn(`waits-${status}@example.com`);
      const { id } = await box.reservedOrder(token);
      await box.pay(token, id as string, { ...CARD, number });
      await box.advance(days * DAY - MINUTE);
      assert.equal(box.gateway.orders.byId(id as string)?.status, status);
      await box.advance(2 * MINUTE);
      const fresh = await box.signIn(`waits-${status}@example.com`);
      const order = await box.orderOf(fresh, id as string);
      assert.equal(order.status, 'failed');
      assert.equal(order.paymentProviderFailureReason, reason);
      const charges = ((await box.ledger()).charges as Loose[]).filter(({ orderId }) => orderId === id);
      assert.ok(charges.every(({ releasedAt }) => releasedAt !== null));
      assert.equal(
        box.gateway.orderStore.due(Number.MAX_SAFE_INTEGER).some((due) => due.id === id),
        false,
      );
    });

  it('an e-mail tells the customer which order is complete, and links to it', async () => {
    const email = 'mailed@example.com';
    const token = await box.signIn(email);
    const { id, shortId } = await box.reservedOrder(token);
    await box.pay(token, id as string, CARD);
    await box.advance(MINUTE);
    assert.equal((await box.orderOf(token, id as string)).status, 'complete');
    const [mail] = (await box.ask(`/sandbox/outbox?email=${encodeURIComponent(email)}`)).body
      .result as Loose[];
    assert.match(
      mail.text,
      new RegExp(
        `^Your order ${shortId} is complete\\. You paid 100 USD, fees of [\\d.]+ USD included, for [\\d.]+ USDT on Polygon\\. It was paid with your Visa ending ${CARD.number.slice(-4)}\\. .*/orders/${id}/public$`,
      ),
    );
    const { card } = await box.orderOf(token, id as string);
    assert.deepEqual(card, { type: 'visa', lastFourDigits: CARD.number.slice(-4) });
    const { cardType, ...shown } = (await box.ask(`/api/v1/orders/${id}/track`)).body.result as Loose;
    assert.equal(cardType, 'visa');
    assert.ok(!JSON.stringify(shown).includes(CARD.number.slice(-4)), 'no digit of a card is public');
  });

  it('a failed order says whether it was charged, to its owner, by e-mail and on the public page', async () => {
    const email = 'failing@example.com';
    const token = await box.signIn(email);
    const ends = [
      ['4000000000000002', false, 'payment_declined', /failed\..* Nothing was charged\. Its/],
      [
        '4000000000004111',
        true,
        'transfer_failed',
        /failed\..* The whole 100 USD will be returned, fees included\. Its/,
      ],
    ] as const;
    for (const [number, isCharged, why, words] of ends) {
      const { id } = await box.reservedOrder(token);
      await box.pay(token, id as string, { ...CARD, number });
      await box.advance(MINUTE);
      const order = await box.orderOf(token, id as string);
      assert.deepEqual([order.status, order.isCharged], ['failed', isCharged]);
      assert.doesNotMatch(
        order.paymentProviderFailureReason,
        /released/,
        'when it is released the widget says',
      );
      const shown = (await box.ask(`/api/v1/orders/${id}/track`)).body.result as Loose;
      assert.deepEqual([shown.isCharged, shown.failureReason], [isCharged, why]);
      assert.doesNotMatch(JSON.stringify(shown), /funds/, 'the reason in words is for the owner alone');
      const [mail] = (await box.ask(`/sandbox/outbox?email=${encodeURIComponent(email)}`)).body
        .result as Loose[];
      assert.match(mail.text, words);
    }
  });

  it('asynchronous methods pass through can_be_processed, and QR orders contain a picture', async () => {
    const token = await box.signIn('methods@example.com');
    const google = await box.reservedOrder(token, { paymentType: 'google_pay' });
    assert.equal(google.paymentProviderId, 'google_pay_pne');
    assert.equal((await box.pay(token, google.id as string, null)).body.result.status, 'can_be_processed');
    const pix = await box.reservedOrder(token, { fromCurrency: 'BRL', fromAmount: '200' });
    assert.equal(pix.paymentProviderId, 'better_bro');
    const paid = await box.pay(token, pix.id as string, null);
    assert.equal(paid.body.result.status, 'processing_started');
    assert.match(paid.body.result.qrCode as string, /^iVBORw0KGgo/);
    assert.ok((paid.body.result.qrCodeUrl as string).length > 20);
  });

  it('a card is saved on request, used again, and deleted', async () => {
    const token = await box.signIn('saver@example.com');
    const first = await box.reservedOrder(token);
    await box.pay(token, first.id as string, { ...CARD, mustBeSaved: true });
    const cards = (await box.ask('/api/v1/customers/current/cards', { token })).body.result;
    assert.deepEqual(
      cards.map((card: Loose) => [card.type, card.lastFourDigits, card.isDefault]),
      [['visa', '4242', true]],
    );
    const second = await box.reservedOrder(token);
    assert.equal((await box.pay(token, second.id as string, { id: cards[0].id, cvv: '123' })).status, 200);
    const path = `/api/v1/customers/current/cards/${cards[0].id}`;
    assert.equal((await box.ask(path, { method: 'DELETE', token })).status, 200);
    assert.equal((await box.ask(path, { method: 'DELETE', token })).status, 404);
  });

  it('an order can be cancelled before payment, but not once money moves', async () => {
    const token = await box.signIn('canceller@example.com');
    const early = await box.reservedOrder(token);
    const cancelled = await box.post(`/api/v1/orders/${early.id}/cancel`, {}, { token });
    assert.equal(cancelled.body.result.status, 'expired');
    const late = await box.reservedOrder(token);
    await box.pay(token, late.id as string);
    const refused = await box.post(`/api/v1/orders/${late.id}/cancel`, {}, { token });
    assert.equal(refused.body.error.code, 'order_status_cannot_be_changed');
  });

  it('an update stores agreement, phone and address', async () => {
    const token = await box.signIn('updater@example.com');
    const { id } = await box.reservedOrder(token);
    const { address, city, countryCode, postalCode, state } = CARD;
    const update = {
      agreement: true,
      card: { phone: CARD.phone },
      billingAddress: { address, city, countryCode, postalCode, state },
    };
    const patched = await box.ask(`/api/v1/orders/${id}`, { method: 'PATCH', body: update, token });
    assert.equal(patched.status, 200, JSON.stringify(patched.body));
    const wrong = { billingAddress: { ...update.billingAddress, state: '' } };
    const refused = await box.ask(`/api/v1/orders/${id}`, { method: 'PATCH', body: wrong, token });
    assert.ok('billingAddress.state' in refused.body.error.payload);
    const { number, expirationDate, cvv, holder } = CARD;
    const paid = await box.post(
      `/api/v2/orders/${id}/processing`,
      { card: [{ number, expirationDate, cvv, holder }] },
      { token },
    );
    assert.equal(paid.status, 200, 'the stored agreement counts');
  });

  it('an order stays in the status that a control set, until it is moved again', async () => {
    const token = await box.signIn('held@example.com');
    const { id } = await box.reservedOrder(token);
    for (const status of ['processing_started', 'on_hold', 'auth_requested', 'complete', 'created']) {
      const moved = await box.post(`/sandbox/orders/${id}/status`, { status });
      assert.equal(moved.body.result.status, status);
      await box.advance(MINUTE);
      assert.equal((await box.orderOf(token, id as string)).status, status);
    }
    const { charges } = await box.ledger();
    assert.equal(charges.filter((entry: Loose) => entry.orderId === id).length, 1);
    assert.equal((await box.post(`/sandbox/orders/${id}/status`, { status: 'nowhere' })).status, 422);
  });

  it('the ledger shows both charges and payouts of an order that was paid twice', async () => {
    const token = await box.signIn('paid-twice@example.com');
    const { id } = await box.reservedOrder(token);
    for (const times of [1, 2]) {
      await box.post(`/sandbox/orders/${id}/status`, { status: 'reserved' });
      assert.equal((await box.pay(token, id as string)).status, 200);
      await box.advance(MINUTE);
      const { charges, payouts } = await box.ledger();
      for (const entries of [charges, payouts] as Loose[][]) {
        assert.equal(entries.filter((entry) => entry.orderId === id).length, times);
      }
    }
  });
});
