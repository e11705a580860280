// Card payments: field errors, declines, and the bank's authentication.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, MINUTE, openSandbox, type Loose, type TestSandbox } from './harness.ts';

describe('paying by card', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());
  const cardErrors: Array<[string, Record<string, unknown>, string]> = [
    ['a wrong check digit', { number: '4242424242424243' }, 'card.number'],
    ['the refused number', { number: '4000000000000119' }, 'card.number'],
    ['a past expiry', { expirationDate: '01/20' }, 'card.expirationDate'],
    ['a far expiry', { expirationDate: '01/99' }, 'card.expirationDate'],
    ['a short security code', { cvv: '12' }, 'card.cvv'],
    ['no holder', { holder: '' }, 'card.holder'],
    ['an unknown field', { pin: '1' }, 'card.pin'],
    ['half an address', { city: '' }, 'card.city'],
    ['no state in the United States', { state: '' }, 'card.state'],
    ['a wrong phone', { phone: '12' }, 'card.phone'],
    ['a daily limit', { number: '4000000000009995' }, 'fromAmount'],
    ['a weekly limit', { number: '4000000000009987' }, 'fromAmount'],
    ['a yearly limit', { number: '4000000000009979' }, 'fromAmount'],
  ];
  for (const [what, changes, field] of cardErrors) {
    it(`the gateway refuses to pay with ${what}, naming ${field}`, async () => {
      const token = await box.signIn('payer@example.com');
      const { id } = await box.reservedOrder(token);
      const { status, body } = await box.pay(token, id as string, { ...CARD, ...changes });
      assert.equal(status, 422, JSON.stringify(body));
      assert.ok(field in body.error.payload, JSON.stringify(body.error.payload));
      assert.equal((await box.orderOf(token, id as string)).status, 'reserved');
    });
  }

  it('VALID-36 the card holder is required, and may be a single character', async () => {
    const token = await box.signIn('short-name@example.com');
    const { id } = await box.reservedOrder(token);
    const blank = await box.pay(token, id as string, { ...CARD, holder: ' ' });
    assert.deepEqual(blank.body.error.payload, { 'card.holder': ['Cardholder name is invalid'] });
    assert.equal((await box.pay(token, id as string, { ...CARD, holder: '李' })).status, 200);
  });

  it("the refusals for the three limits name the limit in the customer's words", async () => {
    const token = await box.signIn('limits@example.com');
    const { id } = await box.reservedOrder(token);
    const texts = [];
    for (const number of ['4000000000009995', '4000000000009987', '4000000000009979']) {
      const { body } = await box.pay(token, id as string, { ...CARD, number });
      texts.push(body.error.payload.fromAmount[0]);
    }
    assert.deepEqual(texts, [
      'You reached your daily limit.',
      'You reached your weekly limit.',
      'You reached your yearly limit',
    ]);
  });

  it('the security code has four digits for amex, and no other length is accepted', async () => {
    const token = await box.signIn('amex@example.com');
    const { id } = await box.reservedOrder(token);
    const amex = { ...CARD, number: '378282246310005' };
    assert.equal((await box.pay(token, id as string, { ...amex, cvv: '123' })).status, 422);
    assert.equal((await box.pay(token, id as string, { ...amex, cvv: '1234' })).status, 200);
  });

  it('a declined payment states a reason and takes no money', async () => {
    const token = await box.signIn('declined@example.com');
    const { id } = await box.reservedOrder(token);
    await box.pay(token, id as string, { ...CARD, number: '4000000000000002' });
    await box.advance(MINUTE);
    const order = await box.orderOf(token, id as string);
    assert.equal(order.status, 'failed');
    assert.match(order.paymentProviderFailureReason as string, /declined/);
    const { charges } = await box.ledger();
    assert.equal(charges.filter((entry: Loose) => entry.orderId === id).length, 0);
  });

  it('ERR-08 a decline and a refused card number are explained in the requested language', async () => {
    const token = await box.signIn('languages@example.com');
    const { id } = await box.reservedOrder(token);
    const refused = { ...CARD, number: '4000000000000119' };
    const { body } = await box.pay(token, id as string, refused, { headers: { 'accept-language': 'es-ES' } });
    assert.deepEqual(body.error.payload, { 'card.number': ['El banco rechazó el número de la tarjeta.'] });
    await box.pay(token, id as string, { ...CARD, number: '4000000000000002' });
    await box.advance(MINUTE);
    const messageIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await box.ask(`/api/v1/orders/${id as string}`, { token, headers });
      return answer.body.result.paymentProviderFailureReason as string;
    };
    assert.deepEqual(
      [
        await messageIn('en-US'),
        await messageIn('es-ES'),
        await messageIn('pt-BR'),
        await messageIn('de-DE'),
      ],
      [
        'The bank declined the payment: insufficient funds.',
        'El banco rechazó el pago: fondos insuficientes.',
        'O banco recusou o pagamento: saldo insuficiente.',
        'The bank declined the payment: insufficient funds.',
      ],
    );
  });

  it('the charge of a payment that fails later is released', async () => {
    const token = await box.signIn('late@example.com');
    const { id } = await box.reservedOrder(token);
    await box.pay(token, id as string, { ...CARD, number: '4000000000004111' });
    await box.advance(MINUTE);
    const { charges } = await box.ledger();
    const mine = charges.filter((entry: Loose) => entry.orderId === id);
    assert.equal(mine.length, 1);
    assert.ok(mine[0].releasedAt);
  });

  for (const [name, number, field, right] of [
    ['SMS', '4000000000003220', 'smsCode', '123456'],
    ['bank', '4000000000003238', 'card2fa', '654321'],
  ] as const) {
    it(`the gateway asks for the ${name} code, and continues only with the right one`, async () => {
      const token = await box.signIn(`${field.toLowerCase()}@example.com`);
      const { id } = await box.reservedOrder(token);
      await box.pay(token, id as string, { ...CARD, number });
      await box.advance(3000);
      const asked = await box.ask(`/api/v1/orders/${id}/processing/auth`, { token });
      assert.equal(asked.body.result[field], true);
      const headers = { 'accept-language': 'pt-BR' };
      const wrong = await box.post(
        `/api/v1/orders/${id}/processing/auth`,
        { [field]: '000000' },
        { token, headers },
      );
      assert.equal(wrong.status, 422);
      assert.deepEqual(wrong.body.error.payload, {
        [field]: ['O código está incorreto. Restam 2 tentativas.'],
      });
      const answer = await box.post(`/api/v1/orders/${id}/processing/auth`, { [field]: right }, { token });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal((await box.orderOf(token, id as string)).status, 'auth_complete');
      await box.advance(MINUTE);
      assert.equal((await box.orderOf(token, id as string)).status, 'complete');
    });
  }

  it('a payment fails after three wrong codes, and each one before says how many are left', async () => {
    const token = await box.signIn('guesser@example.com');
    const { id } = await box.reservedOrder(token);
    await box.pay(token, id as string, { ...CARD, number: '4000000000003220' });
    await box.advance(3000);
    for (const [smsCode, left] of [
      ['000001', /2 attempts left/],
      ['000002', /1 attempt left/],
      ['000003', /payment has failed/],
    ] as const) {
      const { body } = await box.post(`/api/v1/orders/${id}/processing/auth`, { smsCode }, { token });
      assert.match(JSON.stringify(body), left);
    }
    assert.equal((await box.orderOf(token, id as string)).status, 'failed');
  });

  for (const [number, displayType] of [
    ['4000000000003063', 'iframe'],
    ['4000000000003089', 'new_tab'],
    ['4000000000003105', 'redirect'],
  ] as const) {
    it(`the gateway opens the bank page as ${displayType} and accepts its decision`, async () => {
      const token = await box.signIn(`${displayType}@example.com`);
      const { id } = await box.reservedOrder(token);
      await box.pay(token, id as string, { ...CARD, number });
      await box.advance(3000);
      const { body } = await box.ask(`/api/v1/orders/${id}/processing/auth`, { token });
      assert.equal(body.result.displayType, displayType);
      assert.match(body.result.authUrl as string, /^http:\/\/localhost:4411\/bank-authorization\//);
      assert.equal(box.gateway.actions.authorizeOrder(id as string, true), true);
      assert.equal(box.gateway.actions.authorizeOrder(id as string, true), false);
      assert.equal((await box.orderOf(token, id as string)).status, 'auth_complete');
    });
  }
});
