// Passkeys at the gateway: the checks, the limits of a session by passkey, and what responses must not reveal.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createAuthenticator } from '../support/software-authenticator.ts';
import { CARD, merchantHeader, MINUTE, openSandbox, ORDER, type Json, type TestSandbox } from './harness.ts';

const OWN = '/api/v1/customers/current/passkeys';
const SIGN_IN = '/api/v1/customers/passkey-sign-in';
const SHOP = 'http://shop.localhost:8080';
const OTHER_WALLET = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

describe('passkeys', () => {
  let box: TestSandbox;
  let page = '';
  before(() => {
    box = openSandbox();
    page = box.config.passkeyOrigin;
  });
  after(() => box.close());

  const authenticator = (kind?: 'ES256' | 'RS256') => createAuthenticator(page, new URL(page).hostname, kind);
  type Authenticator = ReturnType<typeof authenticator>;
  type Lies = Parameters<Authenticator['get']>[1];

  /** Sends as a page on the gateway's own origin. */
  const fromPage = (path: string, body: unknown = {}, more: Json = {}) =>
    box.post(path, body, { ...more, headers: { origin: page, ...(more.headers as Json) } });
  const questionTo = async (token: string) =>
    (await fromPage(`${OWN}/options`, {}, { token })).body.result as Json;
  const makePasskey = async (device: Authenticator, token: string, lies: Lies = {}) => {
    const made = device.create((await questionTo(token)) as never, lies);
    return fromPage(OWN, { response: made.response }, { token });
  };
  const question = async () => (await fromPage(`${SIGN_IN}/options`)).body.result as Json;
  const answerOf = (device: Authenticator, asked: Json, lies: Lies = {}) => {
    const { id, response } = device.get(asked as never, lies);
    return { id, response, pageOrigin: SHOP };
  };
  const signIn = async (device: Authenticator, lies: Lies = {}, more: Json = {}) =>
    fromPage(SIGN_IN, { ...answerOf(device, await question(), lies), ...more });
  const tokenOf = async (device: Authenticator) => (await signIn(device)).body.result.token as string;
  const known = async (email: string, device = authenticator()) => {
    const token = await box.signIn(email);
    assert.equal((await makePasskey(device, token)).status, 200);
    return { device, token };
  };

  for (const kind of ['ES256', 'RS256'] as const)
    it(`the gateway signs a customer in with a passkey of ${kind}, without an e-mail and without a code`, async () => {
      const { device } = await known(`${kind}@example.com`, authenticator(kind));
      const { status, body } = await signIn(device);
      assert.equal(status, 200);
      assert.equal(body.result.hint, `${kind[0]!.toLowerCase()}•••@example.com`);
      assert.deepEqual(
        Object.keys(body.result as object).sort(),
        ['hint', 'token'],
        'a token, and a masked e-mail',
      );
      const { body: customer } = await box.ask('/api/v1/customers/current', {
        token: body.result.token as string,
      });
      assert.equal(customer.result.email, `${kind.toLowerCase()}@example.com`);
    });

  it('the sign-in challenge names neither customers nor passkeys, and requires user verification', async () => {
    await known('unnamed@example.com');
    const asked = await question();
    assert.deepEqual(asked.allowCredentials, []);
    assert.equal(asked.userVerification, 'required');
    assert.equal(asked.rpId, 'gateway.localhost');
    assert.doesNotMatch(JSON.stringify(asked), /unnamed/);
  });

  it('a removed passkey and an unknown one get the same response', async () => {
    const { device, token } = await known('removed@example.com');
    const { body: listed } = await box.ask(OWN, { token });
    await box.ask(`${OWN}/${listed.result[0].id}`, { method: 'DELETE', token });
    const stranger = authenticator();
    stranger.create({ challenge: 'x', user: { id: Buffer.from('nobody').toString('base64url') } });
    const [removed, unknown] = [await signIn(device), await signIn(stranger)];
    assert.equal(removed.status, 404);
    assert.deepEqual(removed.body, unknown.body);
  });

  it('each challenge is accepted once', async () => {
    const { device } = await known('once@example.com');
    const asked = await question();
    const answer = answerOf(device, asked);
    assert.equal((await fromPage(SIGN_IN, answer)).status, 200);
    assert.equal((await fromPage(SIGN_IN, answer)).status, 401, 'a recorded answer');
    assert.equal(
      (await fromPage(SIGN_IN, answerOf(device, asked))).status,
      401,
      'a new answer to the old question',
    );
  });

  it('a challenge that is five minutes old is refused', async () => {
    const { device } = await known('slow@example.com');
    const asked = await question();
    await box.advance(5 * MINUTE);
    assert.equal((await fromPage(SIGN_IN, answerOf(device, asked))).status, 401);
  });

  it('a challenge for registration, or of another customer, is refused at sign-in', async () => {
    const { device, token } = await known('mixed@example.com');
    const asked = await questionTo(token);
    assert.equal((await fromPage(SIGN_IN, answerOf(device, asked))).status, 401);
    const other = await box.signIn('mixed-other@example.com');
    const made = authenticator().create((await questionTo(token)) as never);
    assert.equal((await fromPage(OWN, { response: made.response }, { token: other })).status, 422);
  });

  const LIES: Readonly<Record<string, Lies>> = {
    'another page’s origin': { origin: 'http://evil.localhost:4410' },
    'another name’s passkey': { rpId: 'localhost' },
    'a making in place of a sign-in': { type: 'webauthn.create' },
    'a question that was never asked': { challenge: 'bmV2ZXIgYXNrZWQ' },
    'nobody present': { isUserPresent: false },
    'nobody verified': { isUserVerified: false },
    'data that were changed after they were signed': { isTampered: true },
    'another customer’s handle': { userHandle: Buffer.from('someone').toString('base64url') },
    'a page in the address bar that is no merchant’s': { topOrigin: 'https://evil.example' },
  };
  for (const [what, lies] of Object.entries(LIES))
    it(`the gateway refuses a sign-in with ${what}`, async () => {
      const { device } = await known(`lies-${Object.keys(LIES).indexOf(what)}@example.com`);
      const { status, body } = await signIn(device, lies);
      assert.equal(status, 401);
      assert.equal(body.error.code, 'authentication_error');
      assert.equal((await signIn(device)).status, 200, 'the honest one');
    });

  it('a passkey whose counter goes back, like that of a copy, is refused', async () => {
    const { device } = await known('copied@example.com');
    assert.equal((await signIn(device, { signCount: 7 })).status, 200);
    assert.equal((await signIn(device, { signCount: 7 })).status, 401);
    assert.equal((await signIn(device, { signCount: 3 })).status, 401);
    assert.equal((await signIn(device, { signCount: 8 })).status, 200);
  });

  it('a new passkey is refused if it was created for another page, without user verification, or twice', async () => {
    const token = await box.signIn('making@example.com');
    const device = authenticator();
    for (const lies of [
      { origin: SHOP },
      { rpId: 'localhost' },
      { isUserVerified: false },
      { type: 'webauthn.get' },
    ])
      assert.equal((await makePasskey(device, token, lies)).status, 422);
    const asked = await questionTo(token);
    const { response } = device.create(asked as never);
    assert.equal((await fromPage(OWN, { response }, { token })).status, 200);
    assert.equal((await fromPage(OWN, { response }, { token })).status, 422);
    const broken = { clientDataJSON: response.clientDataJSON, attestationObject: 'AAAA' };
    assert.equal((await fromPage(OWN, { response: broken }, { token })).status, 422);
    assert.equal((await box.ask(OWN, { token })).body.result.length, 1);
  });

  it("only the gateway's own page may call the passkey API", async () => {
    const { device, token } = await known('pages@example.com');
    const answer = answerOf(device, await question());
    for (const [path, body] of [
      [`${SIGN_IN}/options`, {}],
      [SIGN_IN, answer],
      [`${OWN}/options`, {}],
    ] as const)
      assert.equal((await box.post(path, body, { token, headers: { origin: SHOP } })).status, 400, path);
  });

  it('a session belongs to the page that the customer was on: another page cannot use its token', async () => {
    const { device } = await known('bound@example.com');
    const token = await tokenOf(device);
    const askedBy = async (origin: string) =>
      (await box.ask('/api/v1/customers/current', { token, headers: { origin } })).status;
    assert.equal(await askedBy(SHOP), 200);
    assert.equal(await askedBy(box.config.secondOrigin), 200, 'the vault sends the payment');
    assert.equal(await askedBy('http://evil.localhost:1'), 401);
  });

  it('a customer can list and remove their own passkeys', async () => {
    const { device, token } = await known('lists@example.com');
    await signIn(device);
    const { body } = await box.ask(OWN, { token });
    const [passkey] = body.result as Json[];
    assert.deepEqual(Object.keys(passkey!).sort(), ['createdAt', 'id', 'lastUsedAt', 'name']);
    assert.ok(passkey!.lastUsedAt);
    const other = await box.signIn('lists-other@example.com');
    assert.deepEqual((await box.ask(OWN, { token: other })).body.result, []);
    const path = `${OWN}/${passkey!.id}`;
    assert.equal((await box.ask(path, { method: 'DELETE', token: other })).status, 404);
    assert.equal((await box.ask(path, { method: 'DELETE', token })).status, 200);
    assert.deepEqual((await box.ask(OWN, { token })).body.result, []);
  });

  it('accepted terms count until their version changes, and then have to be accepted again', async () => {
    const { device } = await known('terms@example.com');
    assert.equal((await signIn(device)).status, 200);
    box.gateway.db.prepare('UPDATE accepted_terms SET version = ?').run('2020-01');
    const { status, body } = await signIn(device);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.payload as object), ['acceptTheRules']);
    assert.equal((await signIn(device, {}, { acceptTheRules: true })).status, 200);
    assert.equal((await signIn(device)).status, 200);
  });

  it('refusals are available in three languages', async () => {
    const { device } = await known('languages@example.com');
    const messageIn = async (language: string) => {
      const answer = answerOf(device, await question(), { isUserVerified: false });
      const refusal = await fromPage(SIGN_IN, answer, { headers: { 'accept-language': language } });
      return refusal.body.error.message as string;
    };
    const sentences = [await messageIn('en-US'), await messageIn('es-ES'), await messageIn('pt-BR')];
    assert.equal(new Set(sentences).size, 3);
  });

  describe('a session by passkey', () => {
    const bought = async (email: string) => {
      const { device, token } = await known(email);
      const order = await box.reservedOrder(token);
      await box.pay(token, order.id as string);
      await box.advance(MINUTE);
      assert.equal((await box.orderOf(token, order.id as string)).status, 'complete');
      return { device, token: await tokenOf(device) };
    };
    const order = (token: string, changes: Json, more: Json = {}) =>
      box.post('/api/v1/orders', { ...ORDER, ...changes }, { token, ...more });

    it('a passkey session may buy to a wallet that was used before, with the known phone number', async () => {
      const { token } = await bought('kyc-complete+passkey-buys@example.com');
      const { id } = await box.reservedOrder(token);
      assert.equal((await box.pay(token, id as string)).status, 200);
    });

    it('a passkey session needs a code for another wallet of the network, but not for the first one', async () => {
      const { token } = await bought('kyc-complete+passkey-wallet@example.com');
      const key = 'one-wish';
      const refused = await order(token, { toWallet: OTHER_WALLET }, { key });
      assert.equal(refused.status, 403);
      assert.equal(refused.body.error.code, 'code_required');
      const btc = { toCurrency: 'BTC', toWallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
      assert.equal((await order(token, btc)).status, 200, 'no wallet of this network is known');
      const byCode = await box.signIn('kyc-complete+passkey-wallet@example.com');
      const { status, headers } = await order(byCode, { toWallet: OTHER_WALLET }, { key });
      assert.equal(status, 200, 'the same wish, after the code');
      assert.equal(headers['idempotent-replayed'], undefined);
    });

    it("a passkey session needs a code for another memo of an exchange's account, because all its customers share that account", async () => {
      const email = 'kyc-complete+passkey-memo@example.com';
      const { device, token: byCode } = await known(email);
      const toExchange = { toCurrency: 'XRP', toWallet: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', toMemo: '111' };
      const { body } = await order(byCode, toExchange);
      const { id } = body.result as { id: string };
      await box.post(`/api/v1/orders/${id}/processing/reserve`, {}, { token: byCode });
      await box.pay(byCode, id);
      await box.advance(MINUTE);
      assert.equal((await box.orderOf(byCode, id)).status, 'complete');
      const token = await tokenOf(device);
      assert.equal((await order(token, { ...toExchange, toMemo: '999' })).body.error.code, 'code_required');
      assert.equal((await order(token, toExchange)).status, 200, 'the memo that is known');
    });

    it('a passkey session needs no code for a wallet that a merchant signed', async () => {
      const { token } = await bought('kyc-complete+passkey-merchant@example.com');
      const payload = JSON.stringify({ toCurrency: 'USDT-MATIC', toWallet: OTHER_WALLET, toAmount: '50' });
      const { status } = await order(
        token,
        { toWallet: OTHER_WALLET, fromAmount: undefined, toAmount: '50' },
        { merchant: merchantHeader(payload) },
      );
      assert.equal(status, 200);
    });

    it('a passkey session needs a code for another phone number, whichever call sends it', async () => {
      const { token } = await bought('kyc-complete+passkey-phone@example.com');
      const phone = '+14155552672';
      const { id } = await box.reservedOrder(token);
      const codes = [
        await box.ask(`/api/v1/orders/${id}`, { method: 'PATCH', body: { card: { phone } }, token }),
        await box.ask(`/api/v1/orders/${id}`, {
          method: 'PATCH',
          body: { card: { phone }, 'card.phone': CARD.phone },
          token,
        }),
        await box.pay(token, id as string, { ...CARD, phone }),
        await box.post('/api/v1/customers/current/kyc', { phone }, { token }),
      ].map(({ body }) => body.error?.code as string);
      assert.deepEqual(codes, Array<string>(4).fill('code_required'));
      assert.equal((await box.pay(token, id as string)).status, 200, 'the known number');
    });
  });
});
