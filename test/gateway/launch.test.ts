// Signed launches: signature, fields, expiry, page and single use, and how they restrict orders.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  EVM,
  MINUTE,
  ORDER,
  merchantHeader,
  openSandbox,
  sign,
  type Json,
  type TestSandbox,
} from './harness.ts';

const VALIDATE = '/api/v1/merchants/validate-widget';
const PAGE = 'http://localhost:4410';

describe('launches', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  const launch = (payload: string, more = {}, headers = {}) =>
    box.post(VALIDATE, { apiKey: 'demo-merchant', payload, signature: sign(payload), ...more }, { headers });
  const at = (ms: number) => new Date(box.gateway.clock.now().getTime() + ms).toISOString();

  const vectors: Array<[string, string]> = [
    ['a plain payload', '{"toCurrency":"USDT-MATIC"}'],
    ['white space, which is part of the text', '{ "toCurrency" : "BTC" }'],
    ['letters beyond ASCII', '{"merchantOrderId":"número-ü-注文-🙂"}'],
    ['escapes', '{"merchantOrderId":"\\u00fc\\"x\\""}'],
    ['a plus sign and a percent sign', '{"email":"a+b@example.com","merchantOrderId":"100%"}'],
  ];
  for (const [what, payload] of vectors) {
    it(`the gateway accepts the signature over the bytes of ${what}`, async () => {
      const signature = createHmac('sha256', 'demo-secret')
        .update(Buffer.from(payload, 'utf8'))
        .digest('hex');
      const { status, body } = await launch(payload, { signature });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.result.merchant.name, 'Demo Merchant');
      assert.ok(body.result.launchId);
    });
  }

  it('VALID-48 the gateway accepts an unlisted currency from the one test merchant that may sign it', async () => {
    const payload = '{"toCurrency":"NOPE"}';
    const merchant = { apiKey: 'unlisted-merchant', signature: sign(payload, 'unlisted-secret') };
    const { status, body } = await launch(payload, merchant);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await launch(payload, { ...merchant, signature: sign(payload) })).status, 422);
    const magic = await box.ask('/sandbox/magic');
    assert.match(JSON.stringify(magic.body), /unlisted-merchant/);
  });

  const wrong: Array<[string, string, Record<string, unknown>, string]> = [
    ['another secret', '{}', { signature: sign('{}', 'demo-secret-2') }, 'signature'],
    ['an upper-case signature', '{}', { signature: sign('{}').toUpperCase() }, 'signature'],
    ['no signature', '{}', { signature: '' }, 'signature'],
    ['an unknown merchant', '{}', { apiKey: 'nobody' }, 'apiKey'],
    ['a payload that is no object', '[]', {}, 'payload'],
    ['a payload that is no JSON', '{', {}, 'payload'],
    ['a key given twice', '{"toCurrency":"BTC","toCurrency":"BTC"}', {}, 'toCurrency'],
    ['a key given twice, once escaped', '{"toCurrency":"BTC","to\\u0043urrency":"BTC"}', {}, 'toCurrency'],
    ['a dangerous key', '{"__proto__":{}}', {}, '__proto__'],
    ['a dangerous key deep inside', '{"contractCall":{"a":[{"constructor":1}]}}', {}, 'constructor'],
    ['an unknown currency', '{"toCurrency":"NOPE"}', {}, 'toCurrency'],
    ['an inherited name as currency', '{"toCurrency":"toString"}', {}, 'toCurrency'],
    ['a contract call that is no text', '{"contractCall":{"to":"0x1"}}', {}, 'contractCall'],
    ['a way back that is not https', '{"redirectUrl":"http://shop.example"}', {}, 'redirectUrl'],
    ['a way back that runs a script', '{"cancelUrl":"javascript:alert(1)"}', {}, 'cancelUrl'],
    ['an unknown payment method', '{"paymentType":"cash"}', {}, 'paymentType'],
    ['an exponent', '{"toAmount":1e21}', {}, 'toAmount'],
    ['a small number with an exponent', '{"toAmount":1e2}', {}, 'toAmount'],
    ['digits that no number keeps', '{"toAmount":100.00000000000000001}', {}, 'toAmount'],
    ['external data with a key twice', '{"externalData":"{\\"a\\":1,\\"a\\":2}"}', {}, 'externalData'],
    ['sixteen significant digits', '{"toAmount":1234567890.1234567}', {}, 'toAmount'],
    ['a signed amount', '{"fromAmount":"-1"}', {}, 'fromAmount'],
    ['a wrong e-mail', '{"email":"nobody"}', {}, 'email'],
    ['external data that is no object', '{"externalData":"[1]"}', {}, 'externalData'],
    ['an unknown field beside it', '{}', { colour: 'red' }, 'colour'],
  ];
  for (const [what, payload, more, field] of wrong) {
    it(`the gateway refuses a launch with ${what}, naming ${field}`, async () => {
      const { status, body } = await launch(payload, more);
      assert.equal(status, 422);
      assert.equal(body.error.code, 'validation_error');
      assert.ok(Object.hasOwn(body.error.payload as object, field), JSON.stringify(body.error.payload));
    });
  }

  it('API-27 a share token alone signs the customer in with the e-mail that was signed with it', async () => {
    const path = '/api/v1/customers/sign-in-without-confirmation';
    const body = { shareToken: 'demo-share-token' };
    const alone = await box.post(path, body);
    assert.deepEqual(Object.keys(alone.body.error.payload as object), ['shareToken']);
    const payload = '{"email":"shared@example.com","shareToken":"demo-share-token"}';
    const { launchId } = (await launch(payload)).body.result;
    const merchant = merchantHeader(payload, { launchId });
    assert.equal((await box.post(path, body, { merchant })).body.result.email, 'shared@example.com');
  });

  it('a launch may contain numeric amounts and unknown keys', async () => {
    assert.equal((await launch('{"fromAmount":50.5,"toCurrency":"BTC","colour":"red"}')).status, 200);
  });

  it('an expired launch and one from the future are refused, each with its own reason', async () => {
    const expired = await launch(JSON.stringify({ issuedAt: at(-20 * MINUTE), expiresAt: at(-MINUTE) }));
    assert.deepEqual(Object.keys(expired.body.error.payload as object), ['expiresAt']);
    const early = await launch(JSON.stringify({ issuedAt: at(60 * MINUTE) }));
    assert.deepEqual(Object.keys(early.body.error.payload as object), ['issuedAt']);
  });

  it('a nonce is accepted once; afterwards the launch id replaces it', async () => {
    const payload = JSON.stringify({ nonce: 'only-once', expiresAt: at(10 * MINUTE) });
    const first = await launch(payload);
    assert.equal(first.status, 200);
    assert.deepEqual(Object.keys((await launch(payload)).body.error.payload as object), ['nonce']);
    const again = await launch(payload, { launchId: first.body.result.launchId });
    assert.equal(again.body.result.launchId, first.body.result.launchId);
    const foreign = await launch('{"nonce":"other"}', { launchId: first.body.result.launchId });
    assert.ok('launchId' in foreign.body.error.payload);
  });

  it('a check whose answer was lost is answered again under its key, and a nonce serves no other key, launch or late page', async () => {
    const payload = JSON.stringify({ nonce: 'answer-lost', expiresAt: at(10 * MINUTE) });
    const underKey = (text: string, key: string) =>
      box.post(VALIDATE, { apiKey: 'demo-merchant', payload: text, signature: sign(text) }, { key });
    const first = await underKey(payload, 'tab-1');
    assert.equal(first.status, 200);
    const again = await underKey(payload, 'tab-1');
    assert.equal(again.body.result.launchId, first.body.result.launchId);
    const refused: Array<[Json, string]> = [
      [(await underKey(payload, 'tab-2')).body, 'another tab'],
      [(await launch(payload)).body, 'no key'],
      [(await underKey('{"nonce":"answer-lost"}', 'tab-1')).body, 'another launch with the same nonce'],
    ];
    for (const [body, who] of refused)
      assert.deepEqual(Object.keys(body.error.payload as object), ['nonce'], who);
    await box.advance(11 * MINUTE);
    assert.deepEqual(Object.keys((await underKey(payload, 'tab-1')).body.error.payload as object), [
      'expiresAt',
    ]);
  });

  it('a check without a key is never answered for another check without one', async () => {
    const payload = JSON.stringify({ nonce: 'no-key' });
    assert.equal((await launch(payload)).status, 200);
    assert.equal((await launch(payload)).status, 422);
  });

  it('a launch leads to one order, and to another only if the first one failed or expired', async () => {
    const token = await box.signIn('one-order@example.com');
    const payload = JSON.stringify({ nonce: 'one-order' });
    const { launchId } = (await launch(payload)).body.result;
    const asked = { token, merchant: merchantHeader(payload, { launchId }) };
    const first = await box.post('/api/v1/orders', ORDER, { ...asked, key: 'first' });
    const same = await box.post('/api/v1/orders', ORDER, { ...asked, key: 'first' });
    assert.equal(same.body.result.id, first.body.result.id, 'sent again it is the same order');
    const second = await box.post('/api/v1/orders', { ...ORDER, fromAmount: '200' }, asked);
    assert.deepEqual(Object.keys(second.body.error.payload as object), ['nonce']);
    const stranger = await box.signIn('one-order-stranger@example.com');
    assert.equal((await box.post('/api/v1/orders', ORDER, { ...asked, token: stranger })).status, 422);
    await box.post(`/api/v1/orders/${first.body.result.id}/cancel`, {}, { token });
    assert.equal((await box.post('/api/v1/orders', ORDER, asked)).status, 200);
  });

  it('an expired launch creates no order, but leads back to an existing one', async () => {
    const token = await box.signIn('expiring@example.com');
    const [early, late] = ['early', 'late'].map((nonce) =>
      JSON.stringify({ nonce, expiresAt: at(10 * MINUTE) }),
    ) as [string, string];
    const idOf = async (payload: string) => (await launch(payload)).body.result.launchId as string;
    const ids = { early: await idOf(early), late: await idOf(late) };
    const merchantOf = (payload: string, launchId: string) => merchantHeader(payload, { launchId });
    const made = { token, merchant: merchantOf(early, ids.early) };
    const { id } = (await box.post('/api/v1/orders', ORDER, made)).body.result;
    await box.advance(11 * MINUTE);
    const tooLate = { token, merchant: merchantOf(late, ids.late) };
    const refused = await box.post('/api/v1/orders', ORDER, tooLate);
    assert.deepEqual(Object.keys(refused.body.error.payload as object), ['expiresAt']);
    const reloaded = await launch(late, { launchId: ids.late });
    assert.deepEqual(Object.keys(reloaded.body.error.payload as object), ['expiresAt']);
    assert.equal((await launch(early, { launchId: ids.early })).status, 200, 'back from the bank');
    assert.equal((await box.ask(`/api/v1/orders/${id}`, made)).status, 200);
  });

  it('a signed share token opens no session after its launch has expired, nor before it was validated', async () => {
    const path = '/api/v1/customers/sign-in-without-confirmation';
    const person = { email: 'late@example.com', shareToken: 'demo-share-token' };
    const signIn = async (payload: string, more: Json = {}) => {
      const { status, body } = await box.post(
        path,
        { shareToken: person.shareToken },
        { merchant: merchantHeader(payload, more) },
      );
      return status === 200 ? 'in' : Object.keys(body.error.payload as object);
    };
    const payload = JSON.stringify({ ...person, nonce: 'share', expiresAt: at(10 * MINUTE) });
    const { launchId } = (await launch(payload)).body.result;
    assert.deepEqual(await signIn(payload), ['launchId'], 'seen in an address or a log');
    assert.equal(await signIn(payload, { launchId }), 'in');
    await box.advance(11 * MINUTE);
    assert.deepEqual(await signIn(payload, { launchId }), ['expiresAt']);
    const timeless = JSON.stringify(person);
    assert.deepEqual(await signIn(timeless), ['launchId'], 'also where it has no time and no nonce');
    assert.deepEqual(await signIn(timeless, { launchId }), ['launchId'], 'nor by the id of another launch');
    const { launchId: own } = (await launch(timeless)).body.result;
    assert.equal(await signIn(timeless, { launchId: own }), 'in');
  });

  it('a launch is refused on a page that the merchant did not list', async () => {
    const payload = JSON.stringify({ origins: [PAGE] });
    assert.equal((await launch(payload, {}, { origin: PAGE })).status, 200);
    const foreign = await launch(payload, {}, { origin: 'http://localhost:9999' });
    assert.deepEqual(Object.keys(foreign.body.error.payload as object), ['origins']);
    const lying = await launch(payload, { hostOrigin: PAGE }, { origin: 'http://localhost:9999' });
    assert.equal(lying.status, 422, 'only the hosted page is believed about its host');
    const hosted = await launch(payload, { hostOrigin: PAGE }, { origin: 'http://127.0.0.1:4410' });
    assert.equal(hosted.status, 200);
  });

  it('calls after the launch check validate the merchant header too', async () => {
    assert.equal((await box.ask('/api/v1/currencies', { merchant: merchantHeader('{}') })).status, 200);
    const spoiled = await box.ask('/api/v1/currencies', {
      merchant: merchantHeader('{}', { signature: 'x' }),
    });
    assert.ok('signature' in spoiled.body.error.payload);
    const malformed = await box.ask('/api/v1/currencies', { merchant: 'not base64!' });
    assert.ok('X-Merchant-Data' in malformed.body.error.payload);
    const notJson = Buffer.from('{').toString('base64url');
    assert.equal((await box.ask('/api/v1/currencies', { merchant: notJson })).status, 422);
  });

  it('a merchant order id belongs to one order, and to another only if the first one failed or expired', async () => {
    const token = await box.signIn('shopper@example.com');
    const payload = JSON.stringify({ toCurrency: 'USDT-MATIC', merchantOrderId: 'shop-1' });
    const merchant = merchantHeader(payload);
    const body = { ...ORDER, merchantData: { merchantOrderId: 'shop-1', payload } };
    const first = await box.post('/api/v1/orders', body, { token, merchant });
    assert.deepEqual(first.body.result.merchantData, { merchantOrderId: 'shop-1', payload });
    const second = await box.post('/api/v1/orders', body, { token, merchant });
    assert.equal(second.status, 409);
    assert.equal(second.body.error.code, 'merchant_order_id_not_unique');
    const own = { merchantOrderId: 'shop-1', orderId: first.body.result.id };
    assert.deepEqual(second.body.error.payload, own, 'the owner is told which order it is');
    const stranger = await box.post('/api/v1/orders', body, {
      token: await box.signIn('other@example.com'),
      merchant,
    });
    assert.deepEqual(stranger.body.error.payload, { merchantOrderId: 'shop-1' }, 'nobody else is');
    await box.post(`/api/v1/orders/${first.body.result.id}/cancel`, {}, { token });
    assert.equal((await box.post('/api/v1/orders', body, { token, merchant })).status, 200);
  });

  it('an incomplete payment launch is refused with the name of every missing field, at the start and when an order is created', async () => {
    const token = await box.signIn('half@example.com');
    for (const [payload, fields] of [
      [{ toWallet: EVM, toAmount: '50' }, ['toAmount', 'toWallet']],
      [{ toWallet: EVM }, ['toWallet']],
      [{ toCurrency: 'USDT-MATIC', toAmount: '50' }, ['toCurrency', 'toAmount']],
      [{ toCurrency: 'USDT-MATIC', contractCall: '{}' }, ['contractCall']],
    ] as const) {
      const text = JSON.stringify(payload);
      assert.deepEqual(Object.keys((await launch(text)).body.error.payload as object), fields);
      const order = await box.post('/api/v1/orders', ORDER, { token, merchant: merchantHeader(text) });
      assert.deepEqual(Object.keys(order.body.error.payload as object), fields);
    }
  });

  it("a token's own contract is refused as a wallet, signed or requested", async () => {
    const token = await box.signIn('contract@example.com');
    const currencies = (await box.ask('/api/v1/currencies')).body.result as Json[];
    const { tokenAddress } = currencies.find(
      ({ tickerWithNetwork }: Json) => tickerWithNetwork === 'USDT-MATIC',
    )!;
    const toWallet = String(tokenAddress).replace(/[a-f]/g, (letter) => letter.toUpperCase());
    for (const wallet of [toWallet, toWallet.replace('0x', '0X')]) {
      const text = JSON.stringify({ toCurrency: 'USDT-MATIC', toWallet: wallet });
      assert.deepEqual(Object.keys((await launch(text)).body.error.payload as object), ['toWallet'], wallet);
    }
    const { body } = await box.post('/api/v1/orders', { ...ORDER, toWallet }, { token });
    assert.deepEqual(Object.keys(body.error.payload as object), ['toWallet']);
    const coin = currencies.find(({ tickerWithNetwork }) => tickerWithNetwork === 'BTC')!;
    assert.equal(coin['tokenAddress'], null);
  });

  it('an order that differs from the signed launch is refused', async () => {
    const token = await box.signIn('fixed@example.com');
    const payload = JSON.stringify({ toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: EVM });
    const merchant = merchantHeader(payload);
    const good = { ...ORDER, fromAmount: null, toAmount: '50.0' };
    const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
    for (const [changes, field] of [
      [{ toAmount: '51' }, 'toAmount'],
      [{ toWallet: other }, 'toWallet'],
      [{ toCurrency: 'USDT-ERC20' }, 'toCurrency'],
      [{ merchantData: { payload: '{}' } }, 'merchantData.payload'],
    ] as const) {
      const { body } = await box.post('/api/v1/orders', { ...good, ...changes }, { token, merchant });
      assert.ok(Object.hasOwn(body.error.payload as object, field), JSON.stringify(body));
    }
    const { body } = await box.post('/api/v1/orders', good, { token, merchant });
    assert.equal(body.result.type, 'merchant_buy_merchant_wallet');
  });

  it('a launch that is bound to a time must be validated before it can be used', async () => {
    const token = await box.signIn('bound@example.com');
    const payload = JSON.stringify({ nonce: 'bound-1' });
    const bare = await box.post('/api/v1/orders', ORDER, { token, merchant: merchantHeader(payload) });
    assert.ok('launchId' in bare.body.error.payload);
    const { launchId } = (await launch(payload)).body.result;
    const merchant = merchantHeader(payload, { launchId });
    assert.equal((await box.post('/api/v1/orders', ORDER, { token, merchant })).status, 200);
  });

  it('the sandbox signs launches for the demo merchant, and refuses fields that are not on its list', async () => {
    const signed = (await box.post('/sandbox/sign', { payload: { toCurrency: 'BTC' } })).body.result;
    assert.equal(signed.payload, '{"toCurrency":"BTC"}');
    assert.equal(signed.signature, sign(signed.payload as string));
    const refused = await box.post('/sandbox/sign', { payload: { grant: 'admin' } });
    assert.ok('payload.grant' in refused.body.error.payload);
  });
});
