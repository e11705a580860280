// Unsent input survives a reload in its tab, but neither its step, the customer nor Close.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as later } from 'node:timers/promises';
import { createNavigationCommands } from '../../../../src/app/navigation-commands.ts';
import { logOut } from '../../../../src/features/customer/log-out.ts';
import { keepTyping, takeUpTyping } from '../../../../src/features/launch/kept-typing.ts';
import { acceptAddress } from '../../../../src/features/wallet-address/accept-address.ts';
import { settle } from '../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../support/fake-context.ts';
import { ORDER_ID, inStatus, setOrder } from '../../../support/orders.ts';

const KEY = 'ramp.typed';
const ANOTHER_DOCUMENT = -1;
const WALLET = { currency: 'XLM', wallet: 'GAAZI4TCR3TY5', memo: '12345' };
const NAME = { firstName: 'Ada', lastName: 'Lov', countryCode: 'GB', hasOneName: true };
const LOGIN = { email: 'ada@exa', isAgreed: true, isNewsletterWanted: false };

type Fill = (context: FakeContext) => void;
const FILLS: Readonly<Record<string, Fill>> = {
  address: ({ stores }) => void (stores.address.typed = { ...WALLET }),
  login: ({ stores }) => void Object.assign(stores.login, LOGIN),
  name: ({ stores }) => void (stores.session.typedName = { ...NAME }),
};

const kept = ({ storages }: FakeContext) => storages.session.get(KEY);

/** Encryption uses the browser's cryptography, whose promises do not follow a fake clock. */
async function untilKept(context: FakeContext, isKept: boolean): Promise<void> {
  while ((kept(context) !== null) !== isKept) await later(1);
}

async function typed(fill: Fill, token: string | null = null): Promise<FakeContext> {
  const context = createFakeContext({ token });
  keepTyping(context);
  fill(context);
  await untilKept(context, true);
  return context;
}

function reloaded({ storages }: FakeContext, token: string | null = null): FakeContext {
  return Object.assign(createFakeContext({ token }), { storages });
}

describe('unsent input, across a reload', () => {
  it('restores the number of saved cards, so that the card step opens at its earlier height', async () => {
    const fill: Fill = ({ stores }) => {
      setOrder(stores.order, inStatus('reserved'));
      stores.session.savedCards = [{ id: 'c-1' }, { id: 'c-2' }] as never;
    };
    const next = reloaded(await typed(fill, 'token-1'), 'token-1');
    await takeUpTyping(next, true, ANOTHER_DOCUMENT);
    assert.equal(next.stores.payment.cardsAhead, 2);
    assert.equal(next.stores.payment.lostCardOf, undefined);
  });

  it('restores address and memo, e-mail with its ticks, and a half-typed name', async () => {
    for (const [fill, token] of [
      ['address', null],
      ['login', null],
      ['name', 'token-1'],
    ] as const) {
      const next = reloaded(await typed(FILLS[fill]!, token), token);
      await takeUpTyping(next, true, ANOTHER_DOCUMENT);
      const { address, login, session } = next.stores;
      if (fill === 'address') assert.deepEqual({ ...address.typed }, WALLET);
      if (fill === 'name') assert.deepEqual({ ...session.typedName }, NAME);
      const { email, isAgreed, isNewsletterWanted } = login;
      if (fill === 'login') assert.deepEqual({ email, isAgreed, isNewsletterWanted }, LOGIN);
    }
  });

  it('records that a card was typed for this very order, so that its empty form explains why it is empty', async () => {
    const context = createFakeContext({ token: 'token-1' });
    keepTyping(context);
    context.stores.payment.typedCardOf = 'order-1';
    await settle();
    assert.equal(kept(context), null);
    setOrder(context.stores.order, inStatus('can_be_processed'));
    context.stores.payment.typedCardOf = ORDER_ID;
    await untilKept(context, true);
    const next = reloaded(context, 'token-1');
    await takeUpTyping(next, true, ANOTHER_DOCUMENT);
    assert.equal(next.stores.payment.lostCardOf, ORDER_ID);
  });

  it('records which saved card was chosen, so that the form asks only for its security code', async () => {
    const context = createFakeContext({ token: 'token-1' });
    keepTyping(context);
    setOrder(context.stores.order, inStatus('can_be_processed'));
    Object.assign(context.stores.payment, { savedCardId: 'c-1', typedCardOf: ORDER_ID });
    await untilKept(context, true);
    let last = context;
    for (let reloads = 0; reloads < 2; reloads += 1) {
      const next = reloaded(last, 'token-1');
      setOrder(next.stores.order, inStatus('can_be_processed'));
      await takeUpTyping(next, true, ANOTHER_DOCUMENT);
      assert.equal(next.stores.payment.lostCardId, 'c-1');
      keepTyping(next);
      last = next;
    }
  });

  it('contains nothing of a signed-in customer in plain text', async () => {
    const context = await typed(FILLS['name']!, 'token-1');
    // In quotes, as in a JSON text: encrypted data may contain the same letters by chance.
    assert.doesNotMatch(kept(context)!, /"(?:Ada|Lov|GB)/);
  });

  it('survives a second reload too', async () => {
    const second = reloaded(await typed(FILLS['address']!));
    await takeUpTyping(second, true, ANOTHER_DOCUMENT);
    keepTyping(second);
    await settle();
    const third = reloaded(second);
    await takeUpTyping(third, true, ANOTHER_DOCUMENT);
    assert.deepEqual({ ...third.stores.address.typed }, WALLET);
  });

  for (const [name, change, isReloaded] of [
    ['without a reload', () => {}, false],
    ['in another launch', ({ stores }: FakeContext) => void (stores.launch.signature = 'a'.repeat(64)), true],
    ['after an hour', ({ clock }: FakeContext) => clock.advance(3_600_000), true],
  ] as const)
    it(`${name} it is forgotten`, async () => {
      const next = reloaded(await typed(FILLS['login']!));
      await change(next);
      await takeUpTyping(next, isReloaded, ANOTHER_DOCUMENT);
      assert.equal(next.stores.login.email, '');
      assert.equal(kept(next), null);
    });

  it('is not read by another session, another element, or the document that wrote it', async () => {
    const context = await typed(FILLS['name']!, 'token-1');
    const other = reloaded(context, 'token-2');
    await takeUpTyping(other, true, ANOTHER_DOCUMENT);
    const second = reloaded(context, 'token-1');
    second.stores.widget.place = ' 2';
    await takeUpTyping(second, true, ANOTHER_DOCUMENT);
    const restarted = reloaded(context, 'token-1');
    await takeUpTyping(restarted, true);
    for (const { stores } of [other, second, restarted]) assert.equal(stores.session.typedName, undefined);
  });

  for (const [name, text] of [
    ['nothing', 'null'],
    ['another text', '{"address":7,"login":{"email":3},"name":{"firstName":"A"}}'],
    ['a list', '[]'],
  ] as const)
    it(`treats ${name} as no input`, async () => {
      const context = createFakeContext();
      const entry = { launch: '', keptIn: 0, savedAt: context.clock.now(), typed: text };
      context.storages.session.set(KEY, JSON.stringify(entry));
      await takeUpTyping(context, true, ANOTHER_DOCUMENT);
      const { address, login, session } = context.stores;
      assert.deepEqual([address.typed, login.email, session.typedName], [undefined, '', undefined]);
    });

  it('does not store a text with blanks in place of an address, because it is more likely a secret', async () => {
    const context = createFakeContext();
    keepTyping(context);
    context.stores.address.typed = { ...WALLET, wallet: 'abandon ability' };
    await settle();
    assert.equal(kept(context), null);
  });
});

describe('unsent input is deleted', () => {
  it('once its step is passed', async () => {
    const address = await typed(FILLS['address']!);
    await acceptAddress(address, WALLET.wallet, WALLET.memo);
    const login = await typed(FILLS['login']!);
    login.stores.session.token = 'token-1';
    const name = await typed(FILLS['name']!, 'token-1');
    name.stores.session.typedName = undefined;
    for (const context of [address, login, name]) await untilKept(context, false);
  });

  it('when the code was sent, because the code step stores its own', async () => {
    const context = await typed(FILLS['login']!);
    context.stores.login.step = 'confirmation-code';
    await untilKept(context, false);
  });

  it('on log-out', async () => {
    const context = await typed(FILLS['name']!, 'token-1');
    context.gateway.on('POST /widget-api/v1/customers/sign-out', { result: {} });
    logOut(context);
    await untilKept(context, false);
  });

  it('on Close, and stored again once something else is typed', async () => {
    const context = await typed(FILLS['login']!);
    createNavigationCommands(context).close();
    await untilKept(context, false);
    context.stores.address.problem = null;
    await settle();
    assert.equal(kept(context), null);
    context.stores.login.email = 'ada@example.com';
    await untilKept(context, true);
  });
});
