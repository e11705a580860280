// Connects a NEAR wallet: its window can reach this page only through the return address, and can end in several
// ways.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { Clock } from '../../../../src/lib/time/clock.ts';
import { safeUrl } from '../../../../src/lib/web-address.ts';
import { createNearWallet, type NearWalletPort } from '../../../../src/vendors/near/near-wallet.ts';

const WALLET = 'http://127.0.0.1:4301/near-wallet';
const SHOP = 'https://shop.example/till';

interface Opened {
  asked: URL;
  opener: unknown;
  closed: boolean;
  location: { readonly href: string };
  close: () => void;
}

describe('NEAR wallet', () => {
  let page: EventTarget & { open: (url: string) => unknown };
  let opened: Opened | null;
  let shown: () => string;
  let did: string[];
  let tick: () => void;
  let timers: number;
  let wallet: NearWalletPort;

  beforeEach(() => {
    opened = null;
    timers = 0;
    did = [];
    const elsewhere = () => {
      throw new DOMException('Blocked a frame', 'SecurityError');
    };
    const location = {
      get href() {
        return shown();
      },
      replace(url: string) {
        did.push('to the wallet');
        opened!.asked = new URL(url);
        shown = elsewhere;
      },
    };
    const open = () => {
      shown = () => 'about:blank';
      return (opened = {
        asked: new URL(WALLET),
        set opener(value: unknown) {
          did.push(`opener ${String(value)}`);
        },
        closed: false,
        location,
        close: () => (opened!.closed = true),
      } as Opened);
    };
    page = Object.assign(new EventTarget(), { location: new URL(`${SHOP}?session=1#top`), open, top: null });
    Object.assign(page, { top: page });
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

  const givenFor = (name: 'success_url' | 'failure_url') => new URL(opened!.asked.searchParams.get(name)!);
  /** Acts like a wallet: opens the given return address with the account. */
  function comeBack(
    account: string | null,
    url = givenFor(account === null ? 'failure_url' : 'success_url'),
  ): void {
    if (account !== null) url.searchParams.set('account_id', account);
    shown = () => url.href;
    tick();
  }

  it('SEC the wallet’s window is opened empty, and loses its opener before the wallet is loaded in it', async () => {
    const answer = wallet.connect();
    assert.deepEqual(did, ['opener null', 'to the wallet']);
    comeBack(null);
    await answer;
  });

  it('gives the wallet return addresses on this page, without the query of this page', async () => {
    const answer = wallet.connect();
    for (const name of ['success_url', 'failure_url'] as const) {
      const { origin, pathname, search, hash } = givenFor(name);
      assert.deepEqual([origin + pathname, search], [SHOP, '']);
      assert.match(hash, /^#ramp-near-wallet=./);
    }
    assert.notEqual(givenFor('success_url').hash, givenFor('failure_url').hash);
    comeBack(null);
    await answer;
  });

  it('reads the account with which the wallet returns, and closes the window', async () => {
    const answer = wallet.connect();
    tick();
    assert.equal(wallet.isSignedIn(), false);
    comeBack('alice.testnet');
    assert.deepEqual(await answer, { accountId: 'alice.testnet' });
    assert.equal(wallet.isSignedIn(), true);
    assert.equal(opened!.closed, true);
    assert.equal(timers, 0);
  });

  it('checks again when the customer is back, because timers of a hidden page are slow', async () => {
    const answer = wallet.connect();
    const back = givenFor('success_url');
    back.searchParams.set('account_id', 'alice.testnet');
    shown = () => back.href;
    page.dispatchEvent(new Event('focus'));
    assert.deepEqual(await answer, { accountId: 'alice.testnet' });
  });

  it('ignores an account from an address of this page that it did not give, or from another visit', async () => {
    const earlier = wallet.connect();
    const stale = givenFor('success_url');
    comeBack(null);
    await earlier;
    const answer = wallet.connect();
    comeBack('mallory.testnet', new URL(SHOP));
    comeBack('mallory.testnet', new URL(`${SHOP}#ramp-near-wallet=1`));
    comeBack('mallory.testnet', stale);
    comeBack('alice.testnet');
    assert.deepEqual(await answer, { accountId: 'alice.testnet' });
  });

  it('ends without an account when the customer cancels', async () => {
    const answer = wallet.connect();
    comeBack(null);
    assert.equal(await answer, null);
    assert.equal(wallet.isSignedIn(), false);
  });

  it('keeps the signed-in account when a second window is cancelled', async () => {
    const first = wallet.connect();
    comeBack('alice.testnet');
    await first;
    const second = wallet.connect();
    comeBack(null);
    assert.equal(await second, null);
    assert.equal(wallet.isSignedIn(), true);
  });

  it('ends without an account when the customer closes the window', async () => {
    const answer = wallet.connect();
    opened!.closed = true;
    tick();
    assert.equal(await answer, null);
    assert.equal(timers, 0);
  });

  for (const accountId of ['', 'Not an account', 'x'.repeat(65)]) {
    it(`fails for the account ${JSON.stringify(accountId)}`, async () => {
      const answer = wallet.connect();
      comeBack(accountId);
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

  it('closes the window when the widget is removed', async () => {
    const abort = new AbortController();
    const answer = wallet.connect({ signal: abort.signal });
    abort.abort(new Error('removed'));
    await assert.rejects(answer, /removed/);
    assert.equal(opened!.closed, true);
    assert.equal(timers, 0);
  });

  it('signs the wallet out', async () => {
    const answer = wallet.connect();
    comeBack('alice.testnet');
    await answer;
    wallet.disconnect();
    assert.equal(wallet.isSignedIn(), false);
  });
});
