// A merchant's signature binds every signed field of an order, and only the signature may set the merchant's order
// id.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARD, EVM, merchantHeader, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';

const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const SELL = { fromCurrency: 'USDT-MATIC', toCurrency: 'USD', fromAmount: '100' };
const BARE = merchantHeader('', { payload: undefined, signature: undefined });

const PAYMENT = { toCurrency: 'USDT-MATIC', toWallet: EVM };

describe('orders of a signed launch', () => {
  let box: TestSandbox;
  let token: string;
  before(async () => {
    box = openSandbox();
    token = await box.signIn('shopper@example.com');
    for (const email of ['shopper', 'thief'])
      await box.post(`/sandbox/customers/${email}@example.com/kyc`, { status: 'complete' });
  });
  after(() => box.close());

  const create = (body: Json, merchant: string | undefined, session = token, path = '/api/v1/orders') =>
    box.post(path, body, { token: session, merchant });
  const namesOf = (body: Json) => Object.keys(body.error.payload as object);

  describe('a bare public key', () => {
    for (const [mode, path, order] of [
      ['buy', '/api/v1/orders', ORDER],
      ['sell', '/api/v1/offramp/orders', SELL],
    ] as const) {
      for (const merchantData of [{ merchantOrderId: 'A-1001' }, { payload: '{"toAmount":"25"}' }]) {
        const [field] = Object.keys(merchantData);
        it(`a bare public key cannot give an order to ${mode} the merchant's ${field}`, async () => {
          const { status, body } = await create({ ...order, merchantData }, BARE, token, path);
          assert.deepEqual([status, body.error.code], [422, 'merchant_validation_failer']);
          assert.ok(namesOf(body).includes(`merchantData.${field}`), JSON.stringify(body));
          const { orders } = await box.ledger();
          assert.ok(!orders.some((one: Json) => one.merchantOrderId === 'A-1001'));
        });
      }
    }

    it('an order without a merchant cannot set merchant fields either', async () => {
      const { status, body } = await create({ ...ORDER, merchantData: { merchantOrderId: 'x' } }, undefined);
      assert.deepEqual([status, body.error.code], [422, 'merchant_validation_failer']);
      assert.ok(namesOf(body).includes('merchantData'), JSON.stringify(body));
    });

    it('an order with only a public key contains no id, payload or wallet of the merchant', async () => {
      const { body } = await create({ ...ORDER, merchantData: { payload: '' } }, BARE);
      assert.deepEqual(body.result.merchantData, { merchantOrderId: null, payload: null });
      assert.equal(body.result.type, 'buy');
    });

    it('a public key cannot add an id to a signed payload that has none', async () => {
      const merchant = merchantHeader('{"toCurrency":"USDT-MATIC"}');
      const { body } = await create({ ...ORDER, merchantData: { merchantOrderId: 'A-1001' } }, merchant);
      assert.deepEqual(namesOf(body), ['merchantData.merchantOrderId']);
    });

    it('a public key cannot occupy an id that the merchant signs later', async () => {
      const thief = await box.signIn('thief@example.com');
      await create({ ...ORDER, merchantData: { merchantOrderId: 'SHOP-4004' } }, BARE, thief);
      const payload = JSON.stringify({ toCurrency: 'USDT-MATIC', merchantOrderId: 'SHOP-4004' });
      const honest = await create(ORDER, merchantHeader(payload));
      assert.equal(
        honest.body.result?.merchantData.merchantOrderId,
        'SHOP-4004',
        JSON.stringify(honest.body),
      );
      const again = await create(ORDER, merchantHeader(payload));
      assert.equal(again.body.error.code, 'merchant_order_id_not_unique', 'an honest duplicate is told so');
    });

    it('a refused order does not occupy its merchant order id', async () => {
      const fields = {
        toCurrency: 'USDT-MATIC',
        toAmount: '50',
        toWallet: EVM,
        merchantOrderId: 'SHOP-5005',
      };
      const merchant = merchantHeader(JSON.stringify(fields));
      const body = { ...ORDER, fromAmount: null, toAmount: '50' };
      assert.deepEqual(namesOf((await create({ ...body, toWallet: OTHER }, merchant)).body), ['toWallet']);
      assert.equal((await create(body, merchant)).status, 200);
    });
  });

  describe('signed wallets by network', () => {
    const XLM_WALLET = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
    const walletAddresses = { MATIC: { address: EVM }, XLM: { address: XLM_WALLET, memo: ' 77 ' } };
    const merchant = merchantHeader(JSON.stringify({ walletAddresses }));

    it('an order to a signed wallet is accepted on each of these networks, with the memo of that wallet', async () => {
      const polygon = await create(ORDER, merchant);
      assert.deepEqual([polygon.status, polygon.body.result?.toWallet], [200, EVM]);
      const stellar = { ...ORDER, toCurrency: 'XLM', toWallet: XLM_WALLET };
      const { body } = await create(stellar, merchant);
      assert.deepEqual(
        [body.result?.toWallet, body.result?.toMemo],
        [XLM_WALLET, '77'],
        JSON.stringify(body),
      );
    });

    it('an order to a signed Solana address in small letters, which are another address, is refused', async () => {
      const address = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
      const signed = merchantHeader(JSON.stringify({ walletAddresses: { SOL: { address } } }));
      const solana = { ...ORDER, toCurrency: 'SOL' };
      const small = await create({ ...solana, toWallet: address.toLowerCase() }, signed);
      assert.deepEqual([small.status, namesOf(small.body)], [422, ['toWallet']]);
      assert.equal((await create({ ...solana, toWallet: address }, signed)).body.result?.toWallet, address);
    });

    for (const [what, changes, field] of [
      ['another network', { toCurrency: 'USDT-ERC20' }, 'toCurrency'],
      ['another wallet', { toWallet: OTHER }, 'toWallet'],
      ['another memo', { toCurrency: 'XLM', toWallet: XLM_WALLET, toMemo: '78' }, 'toMemo'],
    ] as const)
      it(`the gateway refuses an order with ${what} than the signed one`, async () => {
        const { status, body } = await create({ ...ORDER, ...changes }, merchant);
        assert.deepEqual([status, namesOf(body)], [422, [field]]);
      });

    for (const [what, payload] of [
      ['a network that is not known', { walletAddresses: { NOWHERE: { address: EVM } } }],
      ['no wallet', { walletAddresses: {} }],
      ['a wallet that is a text', { walletAddresses: { MATIC: EVM } }],
      ['one wallet beside them', { ...PAYMENT, walletAddresses }],
    ] as const)
      it(`signed wallets with ${what} are refused`, async () => {
        const { status, body } = await create(ORDER, merchantHeader(JSON.stringify(payload)));
        assert.deepEqual([status, namesOf(body)], [422, ['walletAddresses']]);
      });
  });

  describe('every signed field', () => {
    const signed = (fields: Json) => merchantHeader(JSON.stringify(fields));
    const changes: [string, Json, Json][] = [
      ['fromCurrency', { fromCurrency: 'USD' }, { fromCurrency: 'EUR' }],
      ['fromAmount', { fromAmount: '100' }, { fromAmount: '20' }],
      ['fromAmount', { fromAmount: '100' }, { fromAmount: null, toAmount: '94.029411' }],
      ['toCurrency', { toCurrency: 'USDT-MATIC' }, { toCurrency: 'USDT-ERC20' }],
      ['toAmount', { ...PAYMENT, toAmount: '94' }, { fromAmount: null, toAmount: '93' }],
      ['toAmount', { ...PAYMENT, toAmount: '94.029411' }, {}],
      ['toWallet', { toCurrency: 'USDT-MATIC', toWallet: EVM }, { toWallet: OTHER }],
      ['paymentType', { paymentType: 'google_pay' }, {}],
      ['email', { email: 'somebody@example.com' }, {}],
      // Both amounts are signed, and together they imply another price than the rate.
      [
        'fromAmount',
        { ...PAYMENT, fromAmount: '99', toAmount: '94.029411' },
        { fromAmount: null, toAmount: '94.029411' },
      ],
    ];
    for (const [field, fields, order] of changes) {
      it(`the signed ${field} of ${JSON.stringify(fields)} binds an order with ${JSON.stringify(order)}`, async () => {
        const { status, body } = await create({ ...ORDER, ...order }, signed(fields));
        assert.equal(status, 422, JSON.stringify(body));
        assert.deepEqual(namesOf(body), [field]);
      });
    }

    it('an order that differs in several signed fields is refused with the name of each', async () => {
      const merchant = signed({
        toCurrency: 'USDT-MATIC',
        toWallet: EVM,
        fromCurrency: 'USD',
        fromAmount: '500',
        merchantOrderId: 'SHOP-2002',
      });
      const body = { ...ORDER, fromCurrency: 'EUR', fromAmount: '20', toWallet: OTHER };
      assert.deepEqual(namesOf((await create(body, merchant)).body), [
        'fromCurrency',
        'fromAmount',
        'toWallet',
      ]);
    });

    it("equal amounts, hex wallets in another case and the session's own e-mail match the signed launch", async () => {
      const merchant = signed({
        ...{ fromCurrency: 'USD', fromAmount: '100.00', toCurrency: 'USDT-MATIC', toWallet: EVM },
        ...{ email: 'Shopper@Example.com', paymentType: 'card' },
      });
      const { body } = await create({ ...ORDER, toWallet: EVM.toLowerCase() }, merchant);
      assert.equal(body.result?.toWallet, EVM, 'as the merchant wrote it');
    });

    it('a signed preset that is not an address may be replaced, except in the payment flow', async () => {
      const preset = { toCurrency: 'USDT-MATIC', toWallet: 'not-an-address' };
      assert.equal((await create(ORDER, signed(preset))).status, 200);
      const payment = await create(
        { ...ORDER, fromAmount: null, toAmount: '50' },
        signed({ ...preset, toAmount: '50' }),
      );
      assert.deepEqual(namesOf(payment.body), ['toWallet']);
    });

    it('amounts, method and refund wallet of a signed sale are binding', async () => {
      const sell = (fields: Json, order: Json = {}) =>
        create({ ...SELL, ...order }, signed(fields), token, '/api/v1/offramp/orders');
      assert.deepEqual(namesOf((await sell({ fromAmount: '90' })).body), ['fromAmount']);
      assert.deepEqual(namesOf((await sell({ paymentType: 'blik' })).body), ['paymentType']);
      const refund = { refundWallet: EVM };
      assert.deepEqual(namesOf((await sell(refund, { refundWallet: OTHER })).body), ['refundWallet']);
      assert.deepEqual(namesOf((await sell({ refundWallet: 'nowhere' })).body), ['refundWallet']);
      assert.equal((await sell(refund)).body.result.refundWallet, EVM);
      assert.equal((await sell({}, { refundWallet: OTHER })).body.result.refundWallet, OTHER);
    });

    it('a price that was signed on both sides is not quoted again during the payment', async () => {
      const session = await box.signIn('late@example.com');
      const requoted = { ...CARD, number: '4000 0000 0000 4004' };
      for (const [fields, isHeld] of [
        [{ ...PAYMENT, toAmount: '94.029411' }, false],
        [{ ...PAYMENT, fromAmount: '100', toAmount: '94.029411' }, true],
      ] as const) {
        const order = { ...ORDER, fromAmount: null, toAmount: '94.029411' };
        const { id } = (await create(order, signed(fields), session)).body.result;
        await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token: session });
        const { body } = await box.pay(session, id, requoted);
        assert.equal(body.error?.code, 'order_data_changed', JSON.stringify(body));
        const { fromAmount, toAmount } = await box.orderOf(session, id);
        assert.equal(toAmount, '94.029411');
        assert.equal(fromAmount === '100', isHeld, fromAmount);
      }
    });

    it('the order records the other signed fields', async () => {
      const session = await box.signIn('recorded@example.com');
      const payload = JSON.stringify({
        ...{ customerId: 4711, merchantOrderId: 12, redirectUrl: 'https://shop.example/thanks' },
        cancelUrl: 'http://localhost:9/cart',
      });
      const { body } = await create(ORDER, merchantHeader(payload), session);
      const { customerId, redirectUrl, cancelUrl, merchantData } = body.result;
      assert.deepEqual(
        [customerId, redirectUrl, cancelUrl],
        ['4711', 'https://shop.example/thanks', 'http://localhost:9/cart'],
      );
      assert.deepEqual(merchantData, { merchantOrderId: '12', payload });
    });
  });
});
