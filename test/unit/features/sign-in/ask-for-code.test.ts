// Requesting a code: counted down to the next one, and skipped for a merchant's share token.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createLoginCommands, RESEND_RETRY_MS } from '../../../../src/features/sign-in/login-commands.ts';
import { STORAGE_KEYS } from '../../../../src/domain/storage-keys.ts';
import { createScope } from '../../../../src/lib/scope.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { settle } from '../../../support/fake-clock.ts';
import type { FakeContext } from '../../../support/fake-context.ts';
import { failing, START_MS } from '../../../support/orders.ts';
import {
  codeSent,
  EMAIL,
  FORM,
  inSeconds,
  SIGN_IN,
  SIGN_UP,
  signedIn,
  stageLogin,
  type LoginCommands,
} from './login-stage.ts';

const SIGN_IN_AT_ONCE = 'POST /api/v1/customers/sign-in-without-confirmation';
const RESEND = 'POST /api/v1/customers/resend-password';

let context: FakeContext;
let commands: LoginCommands;
const login = () => context.stores.login;

const begin = () => void ({ context, commands } = stageLogin());

describe('requesting a code', () => {
  beforeEach(begin);

  it('API-25 sends e-mail, agreement, newsletter and refcode', async () => {
    context.stores.settings.refcode = 'friend';
    await commands.sendCode({ ...FORM, isNewsletterWanted: true });
    assert.deepEqual(context.gateway.asked(SIGN_UP)[0]?.body, {
      email: EMAIL,
      acceptTheRules: true,
      subscribeOnMailing: true,
      refcode: 'friend',
    });
  });

  it('LOGIN-03 LOGIN-08 opens the code step, and the answer sets the time of the next request', async () => {
    await commands.sendCode(FORM);
    assert.equal(login().step, 'confirmation-code');
    assert.equal(login().nextSendAt, START_MS + 60_000);
    assert.equal(login().secondsLeft, 60);
  });

  it('ends the countdown with the sign-in, and resumes it if another code is requested within the wait', async () => {
    await commands.sendCode(FORM);
    const confirming = commands.confirmCode('123456');
    await context.clock.advance(5_000);
    await confirming;
    await context.clock.advance(5_000);
    assert.equal(login().secondsLeft, 60, 'no second is counted any more');
    context.stores.session.codeDemandedAt = '/buy/order';
    await commands.open();
    assert.equal(login().secondsLeft, 50);
    assert.deepEqual(context.gateway.asked(RESEND), []);
  });

  it('LOGIN-07 counts the wait down in seconds', async () => {
    await commands.sendCode(FORM);
    await context.clock.advance(1000);
    assert.equal(login().secondsLeft, 59);
    await context.clock.advance(59_000);
    assert.equal(login().secondsLeft, null);
  });

  for (const code of ['password_issue_too_early', 'api_client_error', 'too_many_requests']) {
    it(`LOGIN-16 treats a 429 with ${code} as a success, and another code may be requested at once`, async () => {
      context.gateway.on(SIGN_UP, failing(429, code, {}));
      await commands.sendCode(FORM);
      assert.equal(login().step, 'confirmation-code');
      assert.equal(login().secondsLeft, null);
      assert.equal(login().nextSendAt, START_MS);
    });
  }

  it("LOGIN-14 shows the server's error of the e-mail at its field", async () => {
    context.gateway.on(SIGN_UP, failing(422, 'validation_error', { email: ['No such domain'] }));
    await commands.sendCode(FORM);
    assert.equal(login().step, 'email');
    assert.deepEqual(login().emailError, { text: 'No such domain' });
    commands.keepTyped({ isAgreed: true });
    assert.deepEqual(login().emailError, { text: 'No such domain' });
    commands.keepTyped({ email: 'ada@' });
    assert.equal(login().emailError, null);
  });

  it('LOGIN-14 shows any other failure there too', async () => {
    context.gateway.on(SIGN_UP, 'offline');
    await commands.sendCode(FORM);
    assert.deepEqual(login().emailError, { key: 'errors.noConnection' });
    assert.equal(login().isSending, false);
  });

  it('shows the refusal of a blocked customer there too', async () => {
    context.gateway.on(SIGN_UP, failing(403, 'customer_is_blocked', null, 'Blocked.'));
    await commands.sendCode(FORM);
    assert.deepEqual(login().emailError, { text: 'Blocked.' });
  });

  it('repeats once, silently, after csrf_token_mismatch', async () => {
    let times = 0;
    context.gateway.on(SIGN_UP, () =>
      (times += 1) === 1 ? failing(419, 'csrf_token_mismatch') : codeSent(),
    );
    await commands.sendCode(FORM);
    assert.equal(login().step, 'confirmation-code');
    assert.equal(times, 2);
  });

  it('continues the countdown when the element is put back into the page', async () => {
    await commands.sendCode(FORM);
    context.scope.dispose();
    const again = createLoginCommands({ ...context, scope: createScope() }, await context.orders());
    await again.open();
    await context.clock.advance(60_000);
    assert.equal(login().secondsLeft, null);
  });

  it('sends the ticket of the newest code with it, also after a reload, and none to a gateway without tickets', async () => {
    const ticketOf = async () => {
      void commands.confirmCode('123456');
      await settle();
      return (context.gateway.asked(SIGN_IN).at(-1)?.body as { ticket?: string }).ticket;
    };
    context.gateway.on(SIGN_UP, { result: { ...codeSent(0).result, ticket: 'first' } });
    context.gateway.on(RESEND, { result: { ...codeSent(0).result, ticket: 'second' } });
    context.gateway.on(SIGN_IN, failing(422, 'validation_error', { password: ['Wrong'] }));
    await commands.sendCode(FORM);
    assert.equal(await ticketOf(), 'first');
    const kept = JSON.parse(context.storages.session.get(STORAGE_KEYS.login)!) as { ticket: string };
    assert.equal(kept.ticket, 'first');
    await commands.resendCode();
    assert.equal(await ticketOf(), 'second');
    assert.match(context.storages.session.get(STORAGE_KEYS.login)!, /"ticket":"second"/);
    context.gateway.on(RESEND, codeSent(0));
    await commands.resendCode();
    assert.equal(await ticketOf(), undefined);
  });

  it('sends once, however often the button is pressed', async () => {
    await Promise.all([commands.sendCode(FORM), commands.sendCode(FORM)]);
    assert.equal(context.gateway.asked(SIGN_UP).length, 1);
  });
});

describe("a merchant's share token", () => {
  beforeEach(begin);

  beforeEach(() =>
    setLaunchPayload(context.stores.launch, { email: EMAIL, shareToken: 'share' }, 'any_crypto', null),
  );

  it('API-27 signs in without a code', async () => {
    context.gateway.on(SIGN_IN_AT_ONCE, signedIn());
    const done = commands.sendCode(FORM);
    await context.clock.advance(100);
    await done;
    assert.deepEqual(context.gateway.asked(SIGN_IN_AT_ONCE)[0]?.body, { shareToken: 'share' });
    assert.equal(context.navigator.path(), '/buy/user_info');
    assert.equal(context.gateway.asked(SIGN_UP).length, 0);
  });

  it('API-27 does not sign in at once without the e-mail beside it, and is sent with the code', async () => {
    setLaunchPayload(context.stores.launch, { shareToken: 'share' }, 'any_crypto', null);
    await commands.sendCode(FORM);
    assert.equal(context.gateway.asked(SIGN_IN_AT_ONCE).length, 0);
    assert.equal(login().step, 'confirmation-code');
    void commands.confirmCode('123456');
    await settle();
    assert.equal((context.gateway.asked(SIGN_IN)[0]?.body as { shareToken?: string }).shareToken, 'share');
  });

  it('falls back to the code on any error, and is sent with it', async () => {
    context.gateway.on(SIGN_IN_AT_ONCE, failing(422, 'validation_error', { shareToken: ['Unknown'] }));
    await commands.sendCode(FORM);
    assert.equal(login().step, 'confirmation-code');
    void commands.confirmCode('123456');
    await settle();
    assert.deepEqual(context.gateway.asked(SIGN_IN)[0]?.body, {
      email: EMAIL,
      password: '123456',
      shareToken: 'share',
    });
  });
});

describe('another code', () => {
  beforeEach(begin);

  beforeEach(async () => {
    await commands.sendCode(FORM);
    context.gateway.on(RESEND, codeSent(120));
  });

  it('LOGIN-06 is requested only when the wait is over and no request is in progress', async () => {
    await commands.resendCode();
    assert.equal(context.gateway.asked(RESEND).length, 0);
    await context.clock.advance(60_000);
    await Promise.all([commands.resendCode(), commands.resendCode()]);
    assert.equal(context.gateway.asked(RESEND).length, 1);
    assert.deepEqual(context.gateway.asked(RESEND)[0]?.body, { email: EMAIL });
    assert.equal(login().secondsLeft, 60);
  });

  it('ERR-26 ERR-27 waits as long as the answer says if it was too early', async () => {
    await context.clock.advance(60_000);
    const payload = { newPasswordCanBeCreatedAt: inSeconds(90) };
    context.gateway.on(RESEND, failing(429, 'password_issue_too_early', payload));
    await commands.resendCode();
    assert.deepEqual(login().resendError, { key: 'errors.tooManyCodes' });
    assert.equal(login().secondsLeft, 30);
    await context.clock.advance(30_000);
    assert.equal(login().resendError, null);
  });

  it('LOGIN-15 shows a failure with a countdown', async () => {
    await context.clock.advance(60_000);
    context.gateway.on(RESEND, failing(500, 'unexpected_server_error'));
    await commands.resendCode();
    assert.deepEqual(login().resendError, { key: 'errors.resendFailed' });
    assert.equal(login().secondsLeft, RESEND_RETRY_MS / 1000);
    await context.clock.advance(RESEND_RETRY_MS);
    assert.equal(login().resendError, null);
    assert.equal(login().secondsLeft, null);
  });
});
