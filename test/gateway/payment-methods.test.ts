// The sandbox's payment methods, from the call to the money: Pix, BLIK with its code, SEPA.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PAYMENT_TYPES } from '../../demo/sandbox/catalogue/payment-methods.ts';
import { CARD, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';

const SECOND = 1000;
/** Tokens in the form that the stand-ins of both vendors produce. */
const PAID = JSON.stringify({ outcome: 'success' });
const TOKENS = {
  google_pay: JSON.stringify({ protocolVersion: 'ECv2', signedMessage: PAID }),
  apple_pay: { paymentData: { version: 'EC_v1', data: PAID } },
};

describe('payment methods', () => {
  let box: TestSandbox;
  let token = '';
  before(async () => {
    box = openSandbox();
    token = await box.signIn('returning+methods@example.com');
  });
  after(() => box.close());

  async function reserve(paymentType: string, fromCurrency: string, fromAmount = '500'): Promise<string> {
    const body = { ...ORDER, paymentType, fromCurrency, fromAmount };
    const { id } = (await box.post('/api/v1/orders', body, { token })).body.result;
    await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token });
    return id as string;
  }
  const pay = (id: string, body: Json = {}) =>
    box.post(`/api/v2/orders/${id}/processing`, { agreement: true, ...body }, { token });
  const isCharged = async (id: string) =>
    (await box.ledger()).charges.some(({ orderId }: Json) => orderId === id);

  it('Pix returns a picture and a code to copy, and continues once it is paid', async () => {
    const id = await reserve('pix', 'BRL');
    const { paymentProviderId, status, qrCode, copyCode, qrCodeUrl } = (await pay(id)).body.result;
    assert.deepEqual([paymentProviderId, status, qrCodeUrl], ['pix_pne', 'processing_started', null]);
    assert.match(copyCode as string, /br\.gov\.bcb\.pix/);
    assert.match(qrCode as string, /^iVBORw0KGgo/);
    assert.equal(await isCharged(id), false);
    await box.advance(21 * SECOND);
    const seen = await box.orderOf(token, id);
    assert.equal(seen['copyCode'], null);
    assert.equal(await isCharged(id), true);
  });

  it('SEPA returns account and reference, and waits until the money arrives', async () => {
    const id = await reserve('sepa', 'EUR');
    const { status, transfer } = (await pay(id)).body.result;
    assert.equal(status, 'can_be_processed');
    assert.deepEqual(Object.keys(transfer as Json).sort(), [
      'amount',
      'arrivesWithinDays',
      'bic',
      'currency',
      'iban',
      'name',
      'reference',
    ]);
    assert.deepEqual([transfer.amount, transfer.currency], ['500', 'EUR']);
    await box.advance(60 * SECOND);
    assert.equal((await box.orderOf(token, id))['status'], 'can_be_processed');
    assert.equal(await isCharged(id), false);
    await box.advance(61 * SECOND);
    const come = await box.orderOf(token, id);
    assert.deepEqual([come['status'], come['transfer']], ['processing_started', null]);
    assert.equal(await isCharged(id), true);
  });

  for (const type of PAYMENT_TYPES)
    it(`an order by ${type} leaves its reservation before the charge is requested, and cannot be paid again`, async () => {
      const { ledger, orders, catalogue } = box.gateway;
      const charge = ledger.charge.bind(ledger);
      const statuses: string[] = [];
      ledger.charge = (one) => {
        statuses.push(orders.byId(one.orderId)!.status);
        charge(one);
      };
      const pair = catalogue
        .pairs('buy')
        .find(({ receive, paymentTypes }) => receive.code === 'USDT-MATIC' && paymentTypes.includes(type))!;
      const id = await reserve(type, pair.pay.code);
      const body = {
        ...(type === 'card' && { card: [CARD] }),
        ...(Object.hasOwn(TOKENS, type) && { wallet: { type, token: TOKENS[type as 'google_pay'] } }),
        ...(type === 'blik' && { blik: { code: '777123' } }),
      };
      const paid = await pay(id, body);
      assert.equal(paid.status, 200, JSON.stringify(paid.body));
      assert.notEqual(paid.body.result.status, 'reserved');
      assert.equal((await pay(id, body)).status, 409, 'under another key');
      await box.post(`/sandbox/orders/${id}/status`, { status: 'transfer_processing_started' });
      await box.advance(10 * 60 * SECOND);
      ledger.charge = charge;
      assert.ok(statuses.length > 0);
      assert.ok(!statuses.includes('reserved') && !statuses.includes('created'), statuses.join());
      const { charges } = await box.ledger();
      assert.equal(charges.filter(({ orderId }: Json) => orderId === id).length, 1);
    });

  it('BLIK with a code opens no bank page, reports a wrong code at its field, and other methods refuse a code', async () => {
    const id = await reserve('blik', 'PLN');
    for (const code of ['12345', '000000'])
      assert.deepEqual(Object.keys((await pay(id, { blik: { code } })).body.error.payload as Json), [
        'blik.code',
      ]);
    assert.equal((await pay(id, { blik: { code: '777123' } })).body.result.status, 'can_be_processed');
    await box.advance(4 * SECOND + 100);
    assert.equal((await box.orderOf(token, id))['status'], 'transfer_processing_started');
    const other = await reserve('skrill', 'EUR');
    assert.ok('blik' in (await pay(other, { blik: { code: '777123' } })).body.error.payload);
  });

  it("BLIK without a code opens the bank's page, as before", async () => {
    const id = await reserve('blik', 'PLN');
    await pay(id);
    await box.advance(4 * SECOND + 100);
    assert.equal((await box.orderOf(token, id))['status'], 'auth_requested');
    const auth = (await box.ask(`/api/v1/orders/${id}/processing/auth`, { token })).body.result;
    assert.equal(auth.displayType, 'new_tab');
  });

  it("iDEAL opens the bank's page", async () => {
    const id = await reserve('ideal', 'EUR');
    assert.equal((await pay(id)).body.result.paymentProviderId, 'ideal_pne');
    await box.advance(4 * SECOND + 100);
    const auth = (await box.ask(`/api/v1/orders/${id}/processing/auth`, { token })).body.result;
    assert.equal(auth.displayType, 'new_tab');
    assert.match(auth.authUrl as string, /bank-authorization/);
  });

  it('an order of a wallet names the payment sheet whose token was sent, to its owner and to the public', async () => {
    for (const [type, ofSheet] of Object.entries(TOKENS)) {
      const id = await reserve('google_pay', 'USD');
      const sheetOf = async () => {
        const { result } = (await box.ask(`/api/v1/orders/${id}/track`)).body;
        return [(await box.orderOf(token, id))['walletType'], result.walletType];
      };
      assert.deepEqual(await sheetOf(), [undefined, undefined]);
      await pay(id, { wallet: { type, token: ofSheet } });
      assert.deepEqual(await sheetOf(), [type, type]);
    }
  });

  it('BRL by card is still the QR code of older gateways', async () => {
    const id = await reserve('card', 'BRL');
    const { paymentProviderId, qrCodeUrl, copyCode } = (await pay(id)).body.result;
    assert.equal(paymentProviderId, 'better_bro');
    assert.ok(qrCodeUrl);
    assert.equal(copyCode, null);
  });
});
