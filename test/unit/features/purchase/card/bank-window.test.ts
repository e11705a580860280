// The bank's own page opens in a frame, in a window or in place of this page, which believes only its messages.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ROUTES } from '../../../../../src/domain/routes/paths.ts';
import type { FakeContext } from '../../../../support/fake-context.ts';
import { settle } from '../../../../support/fake-clock.ts';
import { inStatus, READ } from '../../../../support/orders.ts';
import { BANK, stageBank, type PaymentCommands } from './bank-stage.ts';
import { changeOrder } from '../../../../../src/orders/order-store.ts';

const CLOSING = 'https://gateway.test/close_on_success?orderId=1';
const completed = (url: string) => ({
  source: 'ramp-widget',
  version: 1,
  type: 'authentication_completed',
  payload: { url },
});

let context: FakeContext;
let commands: PaymentCommands;
let page: EventTarget;
let child: ReturnType<typeof stageBank>['child'];
let say: ReturnType<typeof stageBank>['say'];
const store = () => context.stores.order;
const payment = () => context.stores.payment;

function begin(...given: Parameters<typeof stageBank>): void {
  ({ context, commands, page, child, say } = stageBank(...given));
}

describe("the bank's window", () => {
  it('AUTH-04 opens at once, and the widget opens the waiting page', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    assert.deepEqual(context.opened, [BANK]);
    assert.equal(context.navigator.path(), ROUTES.orderAuthRedirect);
    assert.notEqual(payment().missingWindow, 'blocked');
  });

  it('AUTH-04 is offered if the browser blocks it', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' }, { blocksWindows: true });
    await commands.loadAuth();
    assert.equal(payment().missingWindow, 'blocked');
    assert.equal(context.navigator.path(), ROUTES.orderAuthRedirect);
    commands.openBankPage();
    assert.equal(context.opened.length, 2);
    // In-app browsers: a press opens no window either.
    assert.equal(payment().missingWindow, 'refused');
    commands.leaveForBankPage();
    assert.deepEqual(context.redirected, [BANK]);
  });

  it('is shown as out of sight, not as blocked, if a window used the press and none was returned', async () => {
    let presses = 1;
    begin({ authUrl: BANK, displayType: 'new_tab' });
    context.environment.canOpenWindow = () => presses > 0;
    context.environment.openWindow = () => {
      presses = 0;
      return null;
    };
    await commands.loadAuth();
    assert.equal(payment().missingWindow, 'unseen');
    assert.deepEqual(
      context.sent.filter(({ type }) => type === 'error'),
      [],
    );
    // Without an activation left, the browser refuses this one.
    commands.openBankPage();
    await settle();
    assert.equal(payment().missingWindow, 'refused');
  });

  it('AUTH-07 is shown as closed when the customer returns from a tab that they closed, and can be opened again', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    context.setHidden(true);
    await context.clock.advance(30_000);
    assert.equal(payment().missingWindow, null);
    child.closed = true;
    context.setHidden(false);
    assert.equal(payment().missingWindow, 'closed');
    child.closed = false;
    commands.openBankPage();
    assert.equal(payment().missingWindow, null);
    await context.clock.advance(12_000);
    child.closed = true;
    page.dispatchEvent(new Event('focus'));
    assert.equal(payment().missingWindow, 'closed', 'a window beside this page');
  });

  for (const [when, isHidden, afterMs] of [
    ['right after it was opened', false, 1_000],
    ['while another tab is in front', true, 60_000],
  ] as const)
    it(`is shown as out of sight, not as closed, if it is lost ${when}, because an opener policy does that too`, async () => {
      begin({ authUrl: BANK, displayType: 'new_tab' });
      await commands.loadAuth();
      context.setHidden(isHidden);
      await context.clock.advance(afterMs);
      child.closed = true;
      await context.clock.advance(1_000);
      assert.equal(payment().missingWindow, 'unseen');
    });

  it('is no longer watched when its closing page has sent its message, and when the widget is removed', async () => {
    for (const end of [() => say(completed(CLOSING)), () => context.scope.dispose()]) {
      begin({ authUrl: BANK, displayType: 'new_tab' });
      await commands.loadAuth();
      end();
      await context.clock.advance(30_000);
      assert.equal(payment().missingWindow, null);
    }
  });

  it('is offered and not opened after a reload without a recent payment', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    payment().sentOrderId = null;
    await commands.loadAuth();
    assert.deepEqual(context.opened, []);
    assert.equal(payment().missingWindow, 'unopened');
    commands.returnToPayment();
    assert.deepEqual(context.opened, [BANK]);
    assert.notEqual(payment().missingWindow, 'unopened');
  });

  it('AUTH-07 opens once if Return to payment is pressed twice after a reload, before its address has come', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    payment().sentOrderId = null;
    const loaded = commands.loadAuth();
    commands.returnToPayment();
    commands.returnToPayment();
    await loaded;
    await settle();
    assert.deepEqual(context.opened, [BANK]);
    assert.notEqual(payment().missingWindow, 'unopened');
  });

  it('AUTH-07 is shown as refused if the browser blocks it after such a press, so that other ways appear', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' }, { blocksWindows: true });
    payment().sentOrderId = null;
    const loaded = commands.loadAuth();
    commands.returnToPayment();
    await loaded;
    await settle();
    assert.equal(payment().missingWindow, 'refused');
  });

  it('AUTH-07 opens again by Return to payment, which opens Order while the window is open', async () => {
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

  it('AUTH-07 comes to the front by Return to payment', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    commands.returnToPayment();
    assert.equal(child.focused, 1);
  });

  const ENDS = { cancelled: null, expired: 'expired', failed: 'failed' } as const;
  for (const [end, status] of Object.entries(ENDS))
    it(`AUTH-07 closes when the order is ${end}, because nothing can be approved for it any more`, async () => {
      begin({ authUrl: BANK, displayType: 'new_tab' });
      await commands.loadAuth();
      assert.equal(child.closed, false);
      changeOrder(store(), { order: status && { ...store().order!, status } });
      await settle();
      assert.equal(child.closed, true);
    });

  it('stays open while the bank waits, whatever else of the order changes', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    changeOrder(store(), { order: { ...store().order!, fromAmount: '101' } });
    await settle();
    assert.equal(child.closed, false);
  });

  it('AUTH-05 replaces the unframed hosted page at a full redirect', async () => {
    begin({ authUrl: BANK, displayType: 'redirect' }, { canRedirect: true });
    await commands.loadAuth();
    assert.deepEqual(context.redirected, [BANK]);
    assert.deepEqual(context.opened, []);
    assert.equal(context.navigator.path(), ROUTES.order);
  });

  it('AUTH-05 is a window if a redirect would take the host page away', async () => {
    begin({ authUrl: BANK, displayType: 'redirect' });
    await commands.loadAuth();
    assert.deepEqual(context.opened, [BANK]);
    assert.deepEqual(context.redirected, []);
  });

  it('AUTH-03 is neither opened nor redirected to for a frame', async () => {
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

  it('AUTH-09 stays open if the address has the bank authorisation part', async () => {
    begin({ authUrl: BANK, displayType: 'new_tab' });
    await commands.loadAuth();
    say(completed(BANK));
    assert.equal(child.closed, false);
  });

  it('AUTH-10 closes when this page unloads, and when the widget is removed', async () => {
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
    it(`AUTH-09 ignores a message with ${name}`, async () => {
      begin({ authUrl: BANK, displayType: 'new_tab' });
      await commands.loadAuth();
      say(data, from as never);
      await settle();
      assert.equal(child.closed, false);
      assert.equal(context.gateway.asked(READ).length, 0);
    });
  }
});
