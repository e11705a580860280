// The code signs in once and opens the step of the customer's verification, or shows why it does not.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Customer } from '../../../../src/domain/customer/customer.ts';
import { watchRoute } from '../../../../src/app/watch-route.ts';
import { settle } from '../../../support/fake-clock.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { failing } from '../../../support/orders.ts';
import { EMAIL, FORM, SIGN_IN, signedIn, stageLogin, type LoginCommands } from './login-stage.ts';

let context: FakeContext;
let commands: LoginCommands;
const login = () => context.stores.login;

const begin = () => void ({ context, commands } = stageLogin());

describe('the code', () => {
  beforeEach(begin);

  beforeEach(() => commands.sendCode(FORM));

  it('LOGIN-11 LOGIN-05 continues after 100 ms, stores the token for the tab, and the login starts at the first step again', async () => {
    watchRoute(context);
    login().isAgreed = true;
    context.stores.calculator.notice = 'signed_out';
    const done = commands.confirmCode('123456');
    await context.clock.advance(99);
    assert.equal(context.navigator.path(), '/buy/login');
    assert.equal(context.storages.session.get('ramp.session'), 'fresh');
    await context.clock.advance(1);
    assert.equal(await done, true);
    assert.equal(context.navigator.path(), '/buy/user_info');
    assert.equal(login().step, 'email');
    assert.equal(login().isAgreed, false);
    assert.equal(context.stores.calculator.notice, null);
    assert.equal(context.stores.session.customer?.token, undefined);
  });

  const WAYS: ReadonlyArray<[string, Partial<Customer>, string]> = [
    ['ROUTE-23', { kyc: { status: 'reject', rejectLabels: {} } }, '/banned_user'],
    ['ROUTE-23', { isBlocked: true }, '/banned_user'],
    ['ROUTE-24', { kyc: { status: 'none', rejectLabels: {} }, hasCompleteOrders: false }, '/buy/light_kyc'],
    ['ROUTE-25', { kyc: { status: 'retry', rejectLabels: {} } }, '/buy/kyc'],
    ['ROUTE-26', { kyc: { status: 'timeout', rejectLabels: {} } }, '/kyc_problems'],
    ['ROUTE-27', {}, '/buy/user_info'],
  ];
  for (const [id, more, path] of WAYS) {
    it(`${id} leads ${JSON.stringify(more)} to ${path}`, async () => {
      context.gateway.on(SIGN_IN, signedIn(more));
      const done = commands.confirmCode('123456');
      await context.clock.advance(100);
      await done;
      assert.equal(context.navigator.path(), path);
    });
  }

  it('signs in a customer who has gone back meanwhile, and does not move them', async () => {
    context.gateway.on(SIGN_IN, () => {
      context.navigator.go('/buy');
      return signedIn({});
    });
    const done = commands.confirmCode('123456');
    await context.clock.advance(100);
    assert.equal(await done, true);
    assert.notEqual(context.stores.session.customer, null);
    assert.equal(context.navigator.path(), '/buy');
  });

  it('LOGIN-11 opens no step if the widget is removed before, and no press of it fails', async () => {
    const done = commands.confirmCode('123456');
    await context.clock.advance(99);
    context.scope.dispose();
    assert.equal(await done, true);
    assert.equal(context.navigator.path(), '/buy/login');
    assert.deepEqual(context.reported, []);
  });

  it('leads to the verification of sell', async () => {
    context.stores.widget.mode = 'sell';
    const done = commands.confirmCode('123456');
    await context.clock.advance(100);
    await done;
    assert.equal(context.navigator.path(), '/sell/kyc');
  });

  it("LOGIN-12 LOGIN-13 shows the server's words under the field and informs the analytics", async () => {
    context.gateway.on(
      SIGN_IN,
      failing(422, 'validation_error', { password: ['The code is wrong.'] }, 'No.'),
    );
    assert.equal(await commands.confirmCode('000000'), false);
    assert.deepEqual(login().codeError, { text: 'The code is wrong.' });
    assert.deepEqual(context.tracked, ['incorrect_code']);
    commands.touchCode();
    assert.equal(login().codeError, null);
  });

  it('LOGIN-12 shows the message if payload.password is missing', async () => {
    context.gateway.on(SIGN_IN, failing(422, 'validation_error', {}, 'Wrong.'));
    await commands.confirmCode('000000');
    assert.deepEqual(login().codeError, { text: 'Wrong.' });
  });

  it('LOGIN-13 blames the connection, not the code, if there was no answer', async () => {
    context.gateway.on(SIGN_IN, 'offline');
    await commands.confirmCode('000000');
    assert.deepEqual(login().codeError, { key: 'errors.noConnection' });
    assert.deepEqual(context.tracked, []);
  });

  const WRONG = failing(422, 'validation_error', { password: ['The code is wrong.'] }, 'No.');
  const LOST = [
    ['no answer arrived', 'offline'],
    ['the gateway failed', failing(500, 'unexpected_server_error')],
    ['the gateway was unreachable', failing(502, 'api_server_error')],
    ['the answer had no token', { result: { ...signedIn().result, token: undefined } }],
  ] as const;
  for (const [what, answer] of LOST) {
    it(`LOGIN-12 is not called wrong if it is refused after ${what}, because it may have been accepted`, async () => {
      context.gateway.on(SIGN_IN, answer as never);
      await commands.confirmCode('123456');
      context.gateway.on(SIGN_IN, WRONG);
      await commands.confirmCode('123456');
      assert.deepEqual(login().codeError, { key: 'login.codeInDoubt' });
      assert.deepEqual(context.tracked, []);
      await commands.confirmCode('123457');
      assert.deepEqual(login().codeError, { text: 'The code is wrong.' }, 'another one is');
    });
  }

  it('LOGIN-12 signs in if it is sent again after a lost answer and was not accepted', async () => {
    context.gateway.on(SIGN_IN, 'offline');
    await commands.confirmCode('123456');
    context.gateway.on(SIGN_IN, signedIn());
    const done = commands.confirmCode('123456');
    await context.clock.advance(100);
    assert.equal(await done, true);
  });

  it('LOGIN-12 keeps the words of a refusal that is independent of the code after a lost answer', async () => {
    context.gateway.on(SIGN_IN, 'offline');
    await commands.confirmCode('123456');
    context.gateway.on(SIGN_IN, failing(429, 'password_issue_too_early', {}, 'Wait a moment.'));
    await commands.confirmCode('123456');
    assert.deepEqual(login().codeError, { text: 'Wait a moment.', otherwise: 'errors.tooManyRequests' });
  });

  it('LOGIN-10 is sent once, however often it is completed', async () => {
    void commands.confirmCode('123456');
    void commands.confirmCode('123456');
    await settle();
    assert.equal(context.gateway.asked(SIGN_IN).length, 1);
  });

  it('LOGIN-04 returns to the e-mail step, with the e-mail kept', () => {
    commands.back();
    assert.equal(login().step, 'email');
    assert.equal(login().email, EMAIL);
  });
});
