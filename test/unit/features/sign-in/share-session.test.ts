// Tabs of one browser that show the same merchant's widget: a sign-in or sign-out in one of them applies to all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logOut } from '../../../../src/features/customer/log-out.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { setCustomer, setToken } from '../../../../src/features/sign-in/session/session-store.ts';
import { createLoginCommands } from '../../../../src/features/sign-in/login-commands.ts';
import { shareSession } from '../../../../src/features/sign-in/share-session.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { createFakeTabs, type FakeTabs } from '../../../support/fake-tabs.ts';
import { settle } from '../../../support/fake-clock.ts';
import { choose, customer, failing } from '../../../support/orders.ts';

const CURRENT = 'GET /api/v1/customers/current';
const EMAIL = 'ada@example.com';

interface Tab {
  path?: string;
  apiKey?: string;
  token?: string;
}

function openTab(tabs: FakeTabs, { path = '/buy/login', apiKey, token }: Tab = {}): FakeContext {
  const context = createFakeContext({ path });
  context.environment.tabs = tabs.ports();
  choose(context);
  Object.assign(context.stores.launch, { apiKey: apiKey ?? null });
  Object.assign(context.stores.session, { customer: null, token: null });
  context.gateway.on(CURRENT, { result: customer({ email: EMAIL }) });
  context.gateway.on('POST /api/v1/customers/current/sign-out', { result: {} });
  if (token) signIn(context, token);
  return context;
}

function signIn({ stores, storages }: FakeContext, token: string): void {
  setToken(stores.session, token);
  setCustomer(stores.session, customer({ email: EMAIL }));
  storages.session.set('ramp.session', token);
}

async function pass(...contexts: FakeContext[]): Promise<void> {
  await settle();
  for (const { clock } of contexts) await clock.advance(100);
  await settle();
}

const tokenOf = ({ stores, storages }: FakeContext) => [
  stores.session.customer && stores.session.token,
  storages.session.get('ramp.session'),
];

describe('tabs of the same merchant', () => {
  it('STORE-01 sign in a tab at the sign-in from one that is signed in, and open the next step', async () => {
    const tabs = createFakeTabs();
    const first = openTab(tabs, { path: '/buy', token: 'token-1' });
    shareSession(first);
    const second = openTab(tabs);
    shareSession(second);
    await pass(second);
    assert.deepEqual(tokenOf(second), ['token-1', 'token-1']);
    assert.notEqual(second.navigator.path(), '/buy/login');
  });

  for (const isAllowed of [false, true])
    it(`STORE-01 ${isAllowed ? 'share the session with a tab at the sign-in step if the page allows it' : 'leave a tab at the sign-in step signed out unless the page lets tabs share a session'}`, async () => {
      const tabs = createFakeTabs();
      shareSession(openTab(tabs, { path: '/buy', token: 'token-1' }));
      const second = openTab(tabs);
      second.stores.settings.isSessionShared = isAllowed;
      await createLoginCommands(second, await second.orders()).open();
      await pass(second);
      assert.equal(second.stores.session.token, isAllowed ? 'token-1' : null);
    });

  it('sign in a waiting tab when another tab signs in', async () => {
    const tabs = createFakeTabs();
    const [first, second] = [openTab(tabs), openTab(tabs)];
    shareSession(first);
    shareSession(second);
    signIn(first, 'token-1');
    await pass(second);
    assert.deepEqual(tokenOf(second), ['token-1', 'token-1']);
  });

  it('sign out together, and the others say so', async () => {
    const tabs = createFakeTabs();
    const first = openTab(tabs, { path: '/buy/user_info', token: 'token-1' });
    const second = openTab(tabs, { path: '/buy/user_info', token: 'token-1' });
    const other = openTab(tabs, { path: '/buy/user_info', token: 'token-2' });
    for (const tab of [first, second, other]) shareSession(tab);
    logOut(first);
    await pass(second);
    assert.deepEqual(tokenOf(second), [null, null]);
    assert.equal(second.stores.calculator.notice, 'signed_out');
    assert.deepEqual(tokenOf(other), ['token-2', 'token-2'], 'another session stays');
  });

  it('ignore an expired token, and the sign-in stays as it was', async () => {
    const tabs = createFakeTabs();
    const first = openTab(tabs, { path: '/buy', token: 'old' });
    shareSession(first);
    const second = openTab(tabs);
    second.gateway.on(CURRENT, failing(401, 'authentication_error'));
    shareSession(second);
    await pass(second);
    assert.deepEqual(tokenOf(second), [null, null]);
    assert.deepEqual([second.stores.session.token, second.navigator.path()], [null, '/buy/login']);
    assert.deepEqual(second.reported, []);
  });

  it("never share the session of another merchant's page, nor one of another customer than the merchant signed", async () => {
    const tabs = createFakeTabs();
    const first = openTab(tabs, { path: '/buy', token: 'token-1' });
    shareSession(first);
    const foreign = openTab(tabs, { apiKey: 'pk_other' });
    shareSession(foreign);
    const named = openTab(tabs);
    setLaunchPayload(named.stores.launch, { email: 'grace@example.com' }, 'any_crypto', null);
    shareSession(named);
    await pass(foreign, named);
    assert.deepEqual([tokenOf(foreign), tokenOf(named)].flat(), [null, null, null, null]);
    assert.equal(named.stores.session.token, null);
  });

  it("ignore messages that are not the widget's", async () => {
    const tabs = createFakeTabs();
    const tab = openTab(tabs);
    shareSession(tab);
    for (const data of [null, 'signed-in', { type: 'signed-in' }, { type: 'signed-in', token: 1 }])
      tabs.shout(data);
    await pass(tab);
    assert.equal(tab.gateway.asked(CURRENT).length, 0);
  });
});
