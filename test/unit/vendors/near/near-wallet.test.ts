// Connecting a NEAR wallet: who is listened to, and how it ends.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Clock } from '../../../../src/lib/time/clock.ts';
import { safeUrl } from '../../../../src/lib/web-address.ts';
import { createNearWallet, type NearWalletPort } from '../../../../src/vendors/near/near-wallet.ts';

const WALLET = 'http://127.0.0.1:4301/near-wallet';
const ORIGIN = 'http://127.0.0.1:4301';

describe('NEAR wallet', () => {
  let page: EventTarget & { location: { origin: string }; open: (url: string) => unknown };
  let opened: { url: string; closed: boolean; close: () => void } | null;
  let tick: () => void;
  let timers: number;
  let wallet: NearWalletPort;

  beforeEach(() => {
    opened = null;
    timers = 0;
    page = Object.assign(new EventTarget(), {
      location: { origin: 'https://shop.example' },
      open: (url: string) => (opened = { url, closed: false, close: () => (opened!.closed = true) }),
    });
    const clock = {
      every: (_ms: number, run: () => void) => {
        tick = run;
        timers++;
        return () => void timers--;
      },
    } as unknown as Clock;
    wallet = createNearWallet({
      walletUrl: () => safeUrl(WALLET, { allowLoopback: true }),
      window: page as unknown as Window,
      clock,
    });
  });

  const post = (data: unknown, { origin = ORIGIN, source = opened as unknown } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  const connected = (accountId: unknown) => ({ source: 'ramp-near-wallet', type: 'connected', accountId });

  it('opens the wallet for this page and takes its account', async () => {
    const answer = wallet.connect();
    assert.equal(opened!.url, `${WALLET}?origin=https%3A%2F%2Fshop.example`);
    assert.equal(wallet.isSignedIn(), false);
    post(connected('alice.testnet'));
    assert.deepEqual(await answer, { accountId: 'alice.testnet' });
    assert.equal(wallet.isSignedIn(), true);
    assert.equal(opened!.closed, true);
    assert.equal(timers, 0);
  });

  it('listens to the opened window at the wallet origin only', async () => {
    const answer = wallet.connect();
    post(connected('mallory.testnet'), { source: {} });
    post(connected('mallory.testnet'), { origin: 'https://evil.example' });
    post({ source: 'ramp-widget', type: 'connected', accountId: 'mallory.testnet' });
    post('connected');
    post(null);
    post(connected('alice.testnet'));
    assert.deepEqual(await answer, { accountId: 'alice.testnet' });
  });

  it('ends without an account when the customer cancels', async () => {
    const answer = wallet.connect();
    post({ source: 'ramp-near-wallet', type: 'cancelled' });
    assert.equal(await answer, null);
    assert.equal(wallet.isSignedIn(), false);
  });

  it('keeps the signed-in account when a second window is cancelled', async () => {
    const first = wallet.connect();
    post(connected('alice.testnet'));
    await first;
    const second = wallet.connect();
    post({ source: 'ramp-near-wallet', type: 'cancelled' });
    assert.equal(await second, null);
    assert.equal(wallet.isSignedIn(), true);
  });

  it('ends without an account when the window was closed', async () => {
    const answer = wallet.connect();
    opened!.closed = true;
    tick();
    assert.equal(await answer, null);
    assert.equal(timers, 0);
  });

  for (const accountId of ['', 'Not an account', undefined, 7, 'x'.repeat(65)]) {
    it(`fails for the account ${JSON.stringify(accountId)}`, async () => {
      const answer = wallet.connect();
      post(connected(accountId));
      await assert.rejects(answer, { code: 'near_wallet_unavailable' });
      assert.equal(wallet.isSignedIn(), false);
    });
  }

  it('fails when the browser blocks the window', async () => {
    page.open = () => null;
    await assert.rejects(wallet.connect(), { code: 'near_wallet_blocked' });
  });

  it('fails when no wallet is configured', async () => {
    const none = createNearWallet({
      walletUrl: () => null,
      window: page as unknown as Window,
      clock: {} as Clock,
    });
    await assert.rejects(none.connect(), { code: 'near_wallet_unavailable' });
  });

  it('closes the window when the widget goes away', async () => {
    const abort = new AbortController();
    const answer = wallet.connect({ signal: abort.signal });
    abort.abort(new Error('removed'));
    await assert.rejects(answer, /removed/);
    assert.equal(opened!.closed, true);
    assert.equal(timers, 0);
  });

  it('signs the wallet out', async () => {
    const answer = wallet.connect();
    post(connected('alice.testnet'));
    await answer;
    wallet.disconnect();
    assert.equal(wallet.isSignedIn(), false);
  });
});
