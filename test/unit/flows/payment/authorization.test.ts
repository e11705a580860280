// What the bank asks: codes, its own page in a frame, a window or in place of this one, and messages from it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProviderAuth } from '../../../../src/domain/provider-auth.ts';
import { ROUTES } from '../../../../src/domain/routes.ts';
import { bankPageKind } from '../../../../src/flows/payment/bank-page.ts';
import { createPaymentCommands } from '../../../../src/flows/payment/payment-commands.ts';
import { authKindOf } from '../../../../src/flows/payment/provider-auth.ts';
import {
  createFakeContext,
  type FakeContext,
  type FakeContextOptions,
} from '../../../support/fake-context.ts';
import { settle } from '../../../support/fake-clock.ts';
import { failing, haveOrder, inStatus, ORDER_PATH, READ } from '../../../support/orders.ts';

const GET_AUTH = `GET ${ORDER_PATH}/processing/auth`;
const SEND_CODE = `POST ${ORDER_PATH}/processing/auth`;
const BANK = 'https://bank.test/bank-authorization/1';
const NOTHING: ProviderAuth = { id: 'a-1', smsCode: false, card2fa: false, authUrl: null, displayType: null };

let context: FakeContext;
let page: EventTarget;
let commands: ReturnType<typeof createPaymentCommands>;
let child: { closed: boolean; close(): void } & object;

function begin(auth: Partial<ProviderAuth>, options: FakeContextOptions = {}): void {
  context = createFakeContext({ path: ROUTES.order, ...options });
  haveOrder(context, inStatus('auth_requested'));
  page = new EventTarget();
  child = {
    closed: false,
    close() {
      this.closed = true;
    },
  };
  if (!options.blocksWindows) {
    context.environment.openWindow = (url) => {
      context.opened.push(url);
      return child as unknown as Window;
    };
  }
  context.gateway.on(GET_AUTH, { result: { ...NOTHING, ...auth } });
  context.gateway.on(READ, { result: inStatus('auth_requested') });
  context.stores.payment.hasSent = true;
  commands = createPaymentCommands(context, page);
}

function say(data: unknown, { source = child as unknown, origin = 'https://gateway.test' } = {}): void {
  page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
}
const completed = (url: string) => ({
  source: 'ramp-widget',
  version: 1,
  type: 'authentication_completed',
  payload: { url },
});
const CLOSING = 'https://gateway.test/close_on_success?orderId=1';
const store = () => context.stores.order;
const payment = () => context.stores.payment;

describe('what the bank asks', () => {
  const ROWS: ReadonlyArray<readonly [string, Partial<ProviderAuth>, ReturnType<typeof authKindOf>]> = [
    ['AUTH-06 nothing: the order is awaited', {}, null],
    ['AUTH-01 the SMS code', { smsCode: true }, 'sms'],
    ['AUTH-02 the bank statement code', { card2fa: true }, 'bank_code'],
    ['the SMS code before the bank statement code', { smsCode: true, card2fa: true }, 'sms'],
    ['its page before any code', { authUrl: BANK, smsCode: true }, 'page'],
  ];
  for (const [name, auth, kind] of ROWS) {
    it(name, () => assert.equal(authKindOf({ ...NOTHING, ...auth }), kind));
  }

  const KINDS = [
    ['iframe', true, 'frame'],
    ['iframe', false, 'frame'],
    ['new_tab', true, 'window'],
    ['redirect', true, 'redirect'],
    ['redirect', false, 'window'],
    [null, true, 'window'],
  ] as const;
  for (const [displayType, canRedirect, kind] of KINDS) {
    it(`AUTH-03 AUTH-04 AUTH-05 ${displayType} is a ${kind} where the page can${canRedirect ? '' : 'not'} be left`, () =>
      assert.equal(bankPageKind({ ...NOTHING, displayType }, canRedirect), kind));
  }
});

describe('fetching it', () => {
  it('API-21 keeps what the gateway says', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    assert.equal(store().providerAuth?.smsCode, true);
    await commands.loadAuth();
    assert.equal(context.gateway.asked(GET_AUTH).length, 1);
  });

  it('AUTH-06 asks again with the next read while the bank has not said', async () => {
    begin({});
    await commands.loadAuth();
    await commands.loadAuth();
    assert.equal(context.gateway.asked(GET_AUTH).length, 2);
  });

  for (const answer of [
    failing(500, 'unexpected_server_error'),
    failing(404, 'not_found_error'),
    'offline',
  ] as const) {
    it('ORDER-21 any failure is fatal', async () => {
      begin({});
      context.gateway.on(GET_AUTH, answer);
      await commands.loadAuth();
      assert.equal(store().isFatal, true);
    });
  }

  for (const authUrl of [
    'javascript:alert(1)',
    'http://bank.test/',
    'https://user@bank.test/',
    '//bank.test',
  ]) {
    it(`an address that is not safe is never opened: ${authUrl}`, async () => {
      begin({ authUrl, displayType: 'new_tab' });
      await commands.loadAuth();
      assert.equal(store().isFatal, true);
      assert.deepEqual(context.opened, []);
    });
  }
});

describe('codes', () => {
  const sent = () => context.gateway.asked(SEND_CODE);

  it('AUTH-01 API-22 sends the SMS code and reads the order', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    context.gateway.on(READ, { result: inStatus('auth_complete') });
    await commands.sendCode('123456');
    assert.deepEqual(sent()[0]?.body, { smsCode: '123456' });
    assert.equal(store().order?.status, 'auth_complete');
  });

  it('AUTH-02 API-22 sends the bank statement code', async () => {
    begin({ card2fa: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    await commands.sendCode('654321');
    assert.deepEqual(sent()[0]?.body, { card2fa: '654321' });
  });

  it('a wrong code says so, and the next try is another wish', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, failing(422, 'validation_error', { smsCode: ['Wrong code'] }));
    await commands.sendCode('111111');
    assert.deepEqual(payment().codeError, { text: 'Wrong code' });
    await commands.sendCode('111111');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(new Set(keys).size, 2);
  });

  it('a lost answer keeps the key of the same code', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, 'offline');
    await commands.sendCode('123456');
    assert.deepEqual(payment().codeError, { key: 'errors.noConnection' });
    await commands.sendCode('123456');
    await commands.sendCode('123457');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[1], keys[2]);
  });

  it('a double press sends once', async () => {
    begin({ smsCode: true });
    await commands.loadAuth();
    context.gateway.on(SEND_CODE, { result: NOTHING });
    await Promise.all([commands.sendCode('123456'), commands.sendCode('123456')]);
    assert.equal(sent().length, 1);
  });
});

describe("the bank's window", () => {
  it('AUTH-04 opens at once, and the widget goes to the waiting page', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    assert.deepEqual(context.opened, [BANK]);
    assert.equal(context.navigator.path(), ROUTES.orderAuthRedirect);
    assert.equal(payment().isWindowBlocked, false);
  });

  it('AUTH-04 is offered when the browser blocks it', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' }, { blocksWindows: true });
    await commands.loadAuth();
    assert.equal(payment().isWindowBlocked, true);
    assert.equal(context.navigator.path(), ROUTES.orderAuthRedirect);
    commands.openBankPage();
    assert.equal(context.opened.length, 2);
  });

  it('is offered and not opened after a reload, when nobody has just paid', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    payment().hasSent = false;
    await commands.loadAuth();
    assert.deepEqual(context.opened, []);
    assert.deepEqual([payment().isWindowUnopened, payment().isWindowBlocked], [true, false]);
    commands.returnToPayment();
    assert.deepEqual(context.opened, [BANK]);
    assert.equal(payment().isWindowUnopened, false);
  });

  it('AUTH-07 Return to payment opens it again, or goes to Order while it is open', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    commands.returnToPayment();
    assert.equal(context.navigator.path(), ROUTES.order);
    context.navigator.go(ROUTES.orderAuthRedirect);
    child.close();
    commands.returnToPayment();
    assert.equal(context.opened.length, 2);
    assert.equal(context.navigator.path(), ROUTES.orderAuthRedirect);
  });

  it('AUTH-05 a full redirect leaves the unframed hosted page', async () => {
    begin({ authUrl: BANK, displayType: 'redirect' }, { canRedirect: true });
    await commands.loadAuth();
    assert.deepEqual(context.redirected, [BANK]);
    assert.deepEqual(context.opened, []);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('AUTH-05 a redirect that would take the host page away is a window', async () => {
    begin({ authUrl: BANK, displayType: 'redirect' });
    await commands.loadAuth();
    assert.deepEqual(context.opened, [BANK]);
    assert.deepEqual(context.redirected, []);
  });

  it('AUTH-03 a frame is neither opened nor left for', async () => {
    begin({ authUrl: BANK, displayType: 'iframe' });
    await commands.loadAuth();
    assert.deepEqual(context.opened, []);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('AUTH-09 closes when its closing page says so, and the order is read', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    context.gateway.on(READ, { result: inStatus('auth_complete') });
    say(completed(CLOSING));
    await settle();
    assert.equal(child.closed, true);
    assert.equal(store().order?.status, 'auth_complete');
  });

  it('AUTH-09 stays open when the address has the bank authorisation part', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    say(completed(BANK));
    assert.equal(child.closed, false);
  });

  it('AUTH-10 closes when this page goes away, and when the widget is removed', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    page.dispatchEvent(new Event('pagehide'));
    assert.equal(child.closed, true);
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    context.scope.dispose();
    assert.equal(child.closed, true);
  });

  const STRANGERS: ReadonlyArray<readonly [string, unknown, { source?: unknown; origin?: string }]> = [
    ['another window', completed(CLOSING), { source: {} }],
    ['no window', completed(CLOSING), { source: null }],
    ['another origin', completed(CLOSING), { origin: 'https://evil.test' }],
    ['another source word', { ...completed(CLOSING), source: 'x' }, {}],
    ['another version', { ...completed(CLOSING), version: 2 }, {}],
    ['another type', { ...completed(CLOSING), type: 'exit' }, {}],
    ['no payload', { ...completed(CLOSING), payload: null }, {}],
    ['a text', 'authentication_completed', {}],
  ];
  for (const [name, data, from] of STRANGERS) {
    it(`AUTH-09 believes no message with ${name}`, async () => {
      begin({ authUrl: BANK, displayType: 'new_tab' });
      await commands.loadAuth();
      say(data, from as never);
      await settle();
      assert.equal(child.closed, false);
      assert.equal(context.gateway.asked(READ).length, 0);
    });
  }
});
