// Before a sign-up's e-mail address is verified, the sign-up changes nothing, and guesses at codes are limited.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, merchantHeader, openSandbox, sign, type Loose, type TestSandbox } from './harness.ts';

describe('an account before the code is right', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  const signUp = (email: string, more = {}, headers = {}) =>
    box.post('/api/v1/customers/sign-up', { email, acceptTheRules: true, ...more }, { headers });
  const signIn = (email: string, password: string, headers = {}) =>
    box.post('/api/v1/customers/sign-in', { email, password }, { headers });
  const resend = (email: string) => box.post('/api/v1/customers/resend-password', { email });
  const customer = async (email: string) =>
    (await box.ask(`/sandbox/customers/${encodeURIComponent(email)}`)).body.result as Loose;
  const refcodeOf = (email: string) => box.gateway.customers.byEmail(email)!.refcode;
  const wrongFor = (right: string) => (right === '000000' ? '000001' : '000000');

  it('a sign-up changes nothing about a customer until the right code is entered', async () => {
    const email = 'known@example.com';
    await box.signIn(email);
    const before = await customer(email);
    await signUp(email, { subscribeOnMailing: true, refcode: 'friend' });
    assert.deepEqual([await customer(email), refcodeOf(email)], [before, null]);
    await signIn(email, wrongFor(await box.mailedCode(email)));
    assert.deepEqual([await customer(email), refcodeOf(email)], [before, null]);
    assert.equal((await signIn(email, await box.mailedCode(email))).status, 200);
    assert.deepEqual([(await customer(email)).isSubscribed, refcodeOf(email)], [true, 'friend']);
  });

  it('a sign-up creates no customer: the terms are accepted with the code, in the version of the sign-up', async () => {
    const email = 'terms@example.com';
    await signUp(email);
    assert.equal(await customer(email), undefined);
    await signIn(email, await box.mailedCode(email));
    const [accepted, ...others] = (await customer(email)).acceptedTerms as Loose[];
    const { termsVersion } = (await box.ask('/widget-api/v1/config')).body.result as Loose;
    assert.deepEqual([accepted.version, others], [termsVersion, []]);
    await box.signIn(email);
    assert.deepEqual((await customer(email)).acceptedTerms, [accepted], 'the first time counts');
  });

  it('a new code keeps what the sign-up requested', async () => {
    const email = 'again@example.com';
    await signUp(email, { subscribeOnMailing: true });
    await box.advance(11 * MINUTE);
    assert.equal((await resend(email)).status, 200);
    await signIn(email, await box.mailedCode(email));
    assert.equal((await customer(email)).isSubscribed, true);
  });

  it('two sign-ups that share a code keep what both requested', async () => {
    const email = 'two@example.com';
    await signUp(email, { subscribeOnMailing: true, refcode: 'stranger' });
    assert.equal((await signUp(email)).body.error.code, 'password_issue_too_early');
    await signIn(email, await box.mailedCode(email));
    assert.deepEqual([(await customer(email)).isSubscribed, refcodeOf(email)], [false, null]);
  });

  it('requesting another code does not reveal who is a customer, and mails no code to a stranger', async () => {
    const { status } = await resend('nobody@example.com');
    assert.equal(status, 200);
    const mails = (await box.ask('/sandbox/outbox?email=nobody%40example.com')).body.result as Loose[];
    assert.deepEqual(mails, []);
  });

  it('wrong codes are limited per day for an e-mail and an IP address, however many codes are requested', async () => {
    const email = 'guessed@example.com';
    let tries = 0;
    for (let round = 0; round < 10; round += 1) {
      await (round === 0 ? signUp(email) : resend(email));
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const code = await box.mailedCode(email);
        const { body } = await signIn(email, wrongFor(code), { 'accept-language': 'en' });
        if (!/today/.test(body.error.payload.password[0] as string)) tries += 1;
      }
      await box.advance(2 * MINUTE);
    }
    assert.equal(tries, 20);
    const locked = await signIn(email, await box.mailedCode(email), { 'accept-language': 'es' });
    assert.deepEqual(locked.body.error.payload.password, [
      'Demasiados códigos incorrectos para este correo hoy. Inténtalo de nuevo mañana.',
    ]);
    await box.advance(24 * 60 * MINUTE);
    await box.signIn(email);
  });

  it("a stranger cannot lock an owner out: the owner's own ticket accepts the right code, whatever was guessed or requested", async () => {
    const email = 'owner@example.com';
    const stranger = '203.0.113.9';
    const path = '/api/v1/customers/sign-in';
    const ticketOf = async (from: string) => {
      const { status, body } = await box.post(
        '/api/v1/customers/sign-up',
        { email, acceptTheRules: true },
        { from },
      );
      return status === 200 ? (body.result.ticket as string) : null;
    };
    for (const from of [stranger, '127.0.0.1']) {
      // 20 codes with five guesses each, with and without a ticket.
      for (let mail = 0; mail < 5; mail += 1) {
        const ticket = await ticketOf(from);
        const wrong = wrongFor(await box.mailedCode(email));
        for (const more of [{ ticket }, {}])
          for (let guess = 0; guess < 5; guess += 1)
            await box.post(path, { email, password: wrong, ...more }, { from });
        await box.advance(2 * MINUTE);
      }
    }
    const ticket = await ticketOf('127.0.0.1');
    assert.ok(ticket);
    const password = await box.mailedCode(email);
    // The owner has the mail but has not entered its code yet; a stranger guesses at that code and requests a newer
    // one.
    for (let guess = 0; guess < 30; guess += 1)
      await box.post(path, { email, password: wrongFor(password) }, { from: stranger });
    assert.ok(await ticketOf(stranger));
    assert.equal((await box.post(path, { email, password, ticket })).status, 200);
    assert.equal((await box.post(path, { email, password, ticket })).status, 422, 'once');
  });

  it("the code of an earlier mail is reported as such, in the reader's language, and signs no one in", async () => {
    const email = 'earlier@example.com';
    await signUp(email);
    const earlier = await box.mailedCode(email);
    await box.post('/sandbox/clock', { advanceMs: 2 * MINUTE });
    const { ticket } = (await resend(email)).body.result as { ticket: string };
    const newest = await box.mailedCode(email);
    const messageIn = async (password: string, language: string) => {
      const body = { email, password, ticket };
      const headers = { 'accept-language': language };
      const answer = await box.post('/api/v1/customers/sign-in', body, { headers });
      return answer.status === 200 ? 200 : (answer.body.error.payload.password as string[])[0];
    };
    assert.equal(
      await messageIn(earlier, 'en-US'),
      'This code is from an earlier e-mail. Use the newest one.',
    );
    assert.equal(
      await messageIn(earlier, 'es-ES'),
      'Este código es de un correo anterior. Usa el más reciente.',
    );
    assert.notEqual(await messageIn(wrongFor(newest), 'en-US'), await messageIn(earlier, 'en-US'));
    assert.equal(await messageIn(newest, 'en-US'), 200);
  });

  it('a ticket has five attempts, and a ticket of another e-mail or an unknown one is refused', async () => {
    const email = 'ticket@example.com';
    const { ticket } = (await signUp(email)).body.result as { ticket: string };
    const other = (await signUp('other@example.com')).body.result.ticket as string;
    const password = await box.mailedCode(email);
    const withTicket = (given: string, code: string) =>
      box.post('/api/v1/customers/sign-in', { email, password: code, ticket: given });
    for (let guess = 0; guess < 5; guess += 1)
      assert.equal((await withTicket(ticket, wrongFor(password))).status, 422);
    assert.equal((await withTicket(ticket, password)).status, 422);
    for (const unknown of [other, 'x']) {
      assert.equal((await withTicket(unknown, wrongFor(password))).status, 422);
    }
    // The code has its own attempts without a ticket, for gateways and widgets that do not know tickets.
    assert.equal((await signIn(email, password)).status, 200);
  });

  it('sign-ups are limited per IP address, and the refusal says when to retry', async () => {
    const from = '203.0.113.50';
    const ask = (index: number) =>
      box.post(
        '/api/v1/customers/sign-up',
        { email: `flood-${index}@example.com`, acceptTheRules: true },
        { from },
      );
    for (let index = 0; index < 600; index += 1) assert.equal((await ask(index)).status, 200);
    const refused = await ask(600);
    assert.equal(refused.status, 429);
    assert.ok(refused.headers['retry-after']);
    assert.equal((await signUp('calm@example.com')).status, 200);
    await box.advance(MINUTE);
    assert.equal((await ask(601)).status, 200);
  });

  it('unused codes are limited per day for an e-mail and an IP address, and signing in has no limit', async () => {
    const email = 'flooded@example.com';
    for (let mail = 0; mail < 20; mail += 1) {
      assert.equal((await (mail === 0 ? signUp(email) : resend(email))).status, 200, `code ${mail + 1}`);
      await box.advance(MINUTE);
    }
    assert.equal((await resend(email)).status, 429);
    assert.equal((await signUp(email)).status, 422);
    for (let visit = 0; visit < 25; visit += 1) await box.signIn('faithful@example.com');
  });

  it('a share token signs in only the customer it was signed with, and unsigned data signs in no one', async () => {
    const path = '/api/v1/customers/sign-in-without-confirmation';
    const own = { email: 'Shared@example.com', shareToken: 'demo-share-token' };
    const validated = async (payload: string) => {
      const launch = { apiKey: 'demo-merchant', payload, signature: sign(payload) };
      const { launchId } = (await box.post('/api/v1/merchants/validate-widget', launch)).body.result;
      return merchantHeader(payload, { launchId });
    };
    const merchant = await validated('{"email":"shared@example.com","shareToken":"demo-share-token"}');
    const other = { email: 'victim@example.com', shareToken: 'demo-share-token' };
    const { body } = await box.post(path, other, { merchant });
    assert.deepEqual(Object.keys(body.error.payload as object), ['email']);
    assert.equal((await box.post(path, own, { merchant })).status, 200);
    const guessed = await box.post(path, { ...own, shareToken: 'guess' }, { merchant });
    assert.deepEqual(Object.keys(guessed.body.error.payload as object), ['shareToken']);
    const bare = merchantHeader('', { payload: undefined, signature: undefined });
    const parts = ['{"email":"shared@example.com"}', '{"shareToken":"demo-share-token"}', '{}'];
    for (const launch of [undefined, bare, ...(await Promise.all(parts.map(validated)))])
      assert.equal((await box.post(path, own, { merchant: launch })).status, 422);
    const unknown = await validated('{"email":"shared@example.com","shareToken":"other"}');
    assert.equal((await box.post(path, { shareToken: 'other' }, { merchant: unknown })).status, 422);
  });
});
