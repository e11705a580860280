// Sign-in codes, sessions and what a customer may see.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MINUTE, openSandbox, type Loose, type TestSandbox } from './harness.ts';

describe('signing in', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  const signUp = (email: string, more = {}) =>
    box.post('/api/v1/customers/sign-up', { email, acceptTheRules: true, ...more });
  const signIn = (email: string, password: string) =>
    box.post('/api/v1/customers/sign-in', { email, password });

  it('sign-up e-mails a six-digit code, which opens a session once', async () => {
    const { body } = await signUp('new@example.com');
    assert.ok(
      Date.parse(body.result.newPasswordCanBeCreatedAt as string) > box.gateway.clock.now().getTime(),
    );
    const code = await box.mailedCode('new@example.com');
    assert.match(code, /^\d{6}$/);
    const opened = await signIn('new@example.com', code);
    assert.equal(opened.body.result.email, 'new@example.com');
    assert.ok((opened.body.result.token as string).length >= 43, '256 bits');
    assert.equal((await signIn('new@example.com', code)).status, 422, 'a code counts once');
  });

  it('sign-up without the agreement is refused, and nothing is stored', async () => {
    const { status } = await box.post('/api/v1/customers/sign-up', { email: 'no-terms@example.com' });
    assert.equal(status, 422);
    assert.equal((await box.ask('/sandbox/customers/no-terms%40example.com')).status, 404);
  });

  it('a wrong code is reported at the password field', async () => {
    await signUp('wrong@example.com');
    const right = await box.mailedCode('wrong@example.com');
    const { status, body } = await signIn('wrong@example.com', right === '000000' ? '000001' : '000000');
    assert.equal(status, 422);
    assert.equal(body.error.code, 'validation_error');
    assert.deepEqual(Object.keys(body.error.payload as object), ['password']);
  });

  it('LOGIN-12 a wrong code is reported in the requested language', async () => {
    const messageIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const body = { email: 'nobody@example.com', password: '000000' };
      const answer = await box.ask('/api/v1/customers/sign-in', { method: 'POST', body, headers });
      return (answer.body.error.payload as { password: string[] }).password;
    };
    assert.deepEqual(await messageIn('es-ES'), ['El código no es correcto. Pide otro.']);
    assert.deepEqual(await messageIn('pt-BR'), ['O código está incorreto. Peça outro.']);
    assert.deepEqual(await messageIn('en-US'), ['The code is wrong. Ask for a new one.']);
  });

  it('a code accepts five attempts, then none', async () => {
    await signUp('attempts@example.com');
    const right = await box.mailedCode('attempts@example.com');
    const wrong = right === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('attempts@example.com', wrong);
    assert.equal((await signIn('attempts@example.com', right)).status, 422);
    await box.advance(MINUTE);
    await box.post('/api/v1/customers/resend-password', { email: 'attempts@example.com' });
    assert.equal(
      (await signIn('attempts@example.com', await box.mailedCode('attempts@example.com'))).status,
      200,
    );
  });

  it('a code expires after ten minutes', async () => {
    await signUp('slow@example.com');
    const code = await box.mailedCode('slow@example.com');
    await box.advance(10 * MINUTE + 1000);
    const { body } = await signIn('slow@example.com', code);
    assert.match(body.error.payload.password[0] as string, /expired/);
  });

  it('the next code is sent only after a minute, and the refusal says when', async () => {
    await signUp('eager@example.com');
    for (const path of ['sign-up', 'resend-password']) {
      const again = { email: 'eager@example.com', ...(path === 'sign-up' ? { acceptTheRules: true } : {}) };
      const { status, body, headers } = await box.post(`/api/v1/customers/${path}`, again);
      assert.equal(status, 429);
      const at = Date.parse(body.error.payload.newPasswordCanBeCreatedAt as string);
      assert.equal(Date.parse(String(headers['retry-after'])), Math.floor(at / 1000) * 1000);
      assert.equal(body.error.code, 'password_issue_too_early');
    }
    await box.advance(MINUTE);
    assert.equal(
      (await box.post('/api/v1/customers/resend-password', { email: 'eager@example.com' })).status,
      200,
    );
  });

  it('using a code ends the waiting time for the next one', async () => {
    await box.signIn('again@example.com');
    assert.equal((await signUp('again@example.com')).status, 200);
  });

  const refusals: Array<[string, Record<string, unknown>, string]> = [
    ['no consent', { email: 'a@example.com', acceptTheRules: false }, 'acceptTheRules'],
    ['no e-mail', { acceptTheRules: true }, 'email'],
    ['an e-mail without a dot in its domain', { email: 'a@example', acceptTheRules: true }, 'email'],
    ['doubled dots', { email: 'a..b@example.com', acceptTheRules: true }, 'email'],
    ['an unknown field', { email: 'a@example.com', acceptTheRules: true, admin: true }, 'admin'],
  ];
  for (const [what, request, field] of refusals) {
    it(`sign-up is refused with ${what}`, async () => {
      const { status, body } = await box.post('/api/v1/customers/sign-up', request);
      assert.equal(status, 422);
      assert.ok(field in body.error.payload);
    });
  }

  it('sign-up accepts the documented alternative names of the two consents', async () => {
    const request = { email: 'names@example.com', legalAgreement: true, newsletterAgreement: true };
    assert.equal((await box.post('/api/v1/customers/sign-up', request)).status, 200);
  });

  it('a session ends by sign-out and by age', async () => {
    const token = await box.signIn('leaver@example.com');
    assert.equal((await box.post('/api/v1/customers/current/sign-out', {}, { token })).status, 200);
    assert.equal((await box.ask('/api/v1/customers/current', { token })).status, 401);
    const old = await box.signIn('leaver@example.com');
    await box.advance(8 * 24 * 60 * MINUTE);
    assert.equal(
      (await box.ask('/api/v1/customers/current', { token: old })).body.error.code,
      'authentication_error',
    );
  });

  it('a blocked customer can read their own data and nothing else', async () => {
    const token = await box.signIn('blocked@example.com');
    const { body } = await box.ask('/api/v1/customers/current', { token });
    assert.equal(body.result.isBlocked, true);
    assert.ok(body.result.blockReason);
    const refused = await box.ask('/api/v1/customers/current/cards', { token });
    assert.equal(refused.status, 403);
    assert.equal(refused.body.error.code, 'customer_is_blocked');
  });

  it('the magic e-mail address signs in as a returning customer', async () => {
    const token = await box.signIn('returning@example.com');
    const { result } = (await box.ask('/api/v1/customers/current', { token })).body;
    assert.equal(result.hasCompleteOrders, true);
    assert.equal(result.kyc.status, 'complete');
    assert.deepEqual(
      result.cards.map((card: Loose) => card.lastFourDigits),
      ['4242'],
    );
  });

  for (const status of [
    'none',
    'light',
    'pending',
    'review',
    'retry',
    'reject',
    'complete',
    'timeout',
    'error',
  ]) {
    it(`the e-mail address kyc-${status}@… has that KYC status, with a tag or without`, async () => {
      for (const email of [`kyc-${status}@example.com`, `kyc-${status}+tag@example.com`]) {
        const token = await box.signIn(email);
        const { kyc } = (await box.ask('/api/v1/customers/current', { token })).body.result;
        assert.equal(kyc.status, status);
        if (status === 'retry' || status === 'reject')
          assert.ok(Object.keys(kyc.rejectLabels as object).length > 0);
      }
    });
  }

  it('KYC-13 the reason of a rejection is in the requested language, and an unknown reason is passed on unchanged', async () => {
    const email = 'kyc-reject+languages@example.com';
    const token = await box.signIn(email);
    const messageIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const { kyc } = (await box.ask('/api/v1/customers/current', { token, headers })).body.result;
      return (kyc.rejectLabels as Record<string, string>).FORGERY;
    };
    assert.equal(await messageIn('es-ES'), 'No se pudo aceptar el documento como auténtico');
    assert.equal(await messageIn('pt-BR'), 'Não foi possível aceitar o documento como autêntico');
    assert.equal(await messageIn('fr'), 'The document could not be accepted as genuine');
    const rejectLabels = { FORGERY: 'Made up' };
    await box.post(`/sandbox/customers/${encodeURIComponent(email)}/kyc`, { status: 'reject', rejectLabels });
    assert.equal(await messageIn('es-ES'), 'Made up');
  });

  it('light KYC accepts a name, and reacts to its magic names', async () => {
    const path = '/api/v1/customers/current/kyc/light';
    const person = { firstName: 'Ada', lastName: 'Lovelace', countryCode: 'GB' };
    const token = await box.signIn('light@example.com');
    const light = (await box.post(path, person, { token })).body.result;
    assert.equal(light.kyc.status, 'light');
    assert.deepEqual(light.country, { isoAlpha2: 'GB', name: 'United Kingdom' });
    const other = await box.signIn('rejected@example.com');
    const rejected = await box.post(path, { ...person, firstName: 'Reject' }, { token: other });
    assert.equal(rejected.body.result.kyc.status, 'reject');
    const nameless = await box.post(path, { ...person, lastName: ' ' }, { token });
    assert.ok('lastName' in nameless.body.error.payload);
    const { lastName: _, ...oneName } = person;
    const sukarno = (await box.post(path, { ...oneName, firstName: 'Sukarno' }, { token })).body.result;
    assert.deepEqual([sukarno.firstName, sukarno.lastName], ['Sukarno', null]);
  });

  it('only the newest KYC token is valid, for twenty minutes', async () => {
    const token = await box.signIn('check@example.com');
    const start = async (name: string) =>
      (await box.post('/api/v1/customers/current/kyc', { [name]: true, countryCode: 'US' }, { token })).body
        .result;
    const first = await start('resetKYC');
    const second = await start('resetKyc');
    assert.match(second.directLink as string, /^http:\/\/localhost:4411\/kyc\/direct\?token=/);
    const info = (kycToken: string) => box.gateway.actions.kycTokenInfo(kycToken);
    assert.equal(info(first.token as string)?.isValid, false);
    assert.equal(info(second.token as string)?.isValid, true);
    assert.equal(info(second.token as string)?.email, 'check@example.com');
    await box.advance(21 * MINUTE);
    assert.equal(info(second.token as string)?.isValid, false);
    assert.equal(info('unknown'), null);
  });
});
