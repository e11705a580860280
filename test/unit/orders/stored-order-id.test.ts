// The storage key of an order's id: the purchase if the shop numbers it, otherwise the launch.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import {
  forgetOrderId,
  keepOrderId,
  launchIdentity,
  readSharedOrderId,
  readTabOrderId,
} from '../../../src/orders/stored-order-id.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';

const NUMBER = 'A-1001 "ü"';
const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16);

let context: FakeContext;
/** One page load: the shop signs, and the browser keeps its storage. */
const load = (launch: object) =>
  Object.assign(context.stores.launch, {
    apiKey: 'demo-merchant',
    payloadText: JSON.stringify({ merchantOrderId: NUMBER }),
    signature: 'one',
    payload: null,
    ...launch,
  });

describe('the key of the stored order id', () => {
  beforeEach(() => {
    context = createFakeContext();
    load({});
  });

  it('consists of the merchant and its own number of the order', () => {
    keepOrderId(context, 'o-1');
    const key = `ramp.order.${sha(JSON.stringify(['demo-merchant', NUMBER]))}`;
    assert.equal(context.storages.local.get(key), 'o-1');
    assert.equal(context.storages.session.get(key), 'o-1');
  });

  it('is that of the signature if the shop signs no number', () => {
    load({ payloadText: '{"toCurrency":"USDT-MATIC"}', signature: 'abc' });
    keepOrderId(context, 'o-1');
    assert.equal(context.storages.local.get(`ramp.order.${sha('abc')}`), 'o-1');
  });

  it('lets a shop that signs at each page load find its order again', () => {
    keepOrderId(context, 'o-1');
    load({ signature: 'two', payloadText: JSON.stringify({ nonce: 'x', merchantOrderId: NUMBER }) });
    assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], ['o-1', 'o-1']);
  });

  describe('of a shop that signs no number', () => {
    const TOP_UP = { customerId: 'c-1', walletAddresses: { TRC20: 'T1', MATIC: '0x1' } };
    const signed = (terms: object, signature: string, time = 0) =>
      load({
        signature,
        payloadText: JSON.stringify({
          issuedAt: 1000 + time,
          expiresAt: 2000 + time,
          nonce: signature,
          ...terms,
        }),
      });

    for (const [what, terms] of [
      ['a top-up', TOP_UP],
      ['a currency', { toCurrency: 'USDT-MATIC' }],
      ['a payment', { toCurrency: 'USDT-MATIC', toAmount: '50', toWallet: '0x1' }],
    ] as const)
      it(`lets ${what} that is signed again at each page load find its order again, in the tab and in another`, () => {
        signed(terms, 'one');
        keepOrderId(context, 'o-1');
        signed(Object.fromEntries(Object.entries(terms).reverse()), 'two', 60);
        assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], ['o-1', 'o-1']);
        forgetOrderId(context, 'o-1');
        assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], [null, null]);
      });

    for (const [what, terms] of [
      ['another customer', { ...TOP_UP, customerId: 'c-2' }],
      ['another wallet', { ...TOP_UP, walletAddresses: { TRC20: 'T2', MATIC: '0x1' } }],
      ['a term more', { ...TOP_UP, toCurrency: 'USDT-MATIC' }],
      ['times alone', {}],
    ] as const)
      it(`differs for ${what}`, () => {
        signed(TOP_UP, 'one');
        keepOrderId(context, 'o-1');
        signed(terms, 'two');
        assert.equal(readSharedOrderId(context), null);
      });

    it('does not name the customer', () => {
      signed({ ...TOP_UP, email: 'ada@example.com' }, 'one');
      assert.match(launchIdentity(context.stores.launch)!, /^[0-9a-f]{16}$/);
    });
  });

  for (const [what, launch] of [
    ['another number', { payloadText: '{"merchantOrderId":"B"}' }],
    ['another merchant', { apiKey: 'other' }],
    ['no number', { payloadText: '{}' }],
  ] as const)
    it(`differs for a launch with ${what}`, () => {
      keepOrderId(context, 'o-1');
      load({ signature: 'two', ...launch });
      assert.equal(readSharedOrderId(context), null);
    });

  it('is the same for a number that is signed as a number or as its text', () => {
    load({ payloadText: '{"merchantOrderId":1001}' });
    keepOrderId(context, 'o-1');
    load({ payloadText: '{"merchantOrderId":"1001"}', signature: 'two' });
    assert.equal(readTabOrderId(context), 'o-1');
    load({ payloadText: '{"merchantOrderId":1.50}', signature: 'three' });
    assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], [null, null]);
  });

  it('is known before the launch was read and checked', () => {
    const early = launchIdentity(context.stores.launch);
    load({ payload: { merchantOrderId: NUMBER } });
    assert.equal(launchIdentity(context.stores.launch), early);
    load({ payloadText: 'no JSON' });
    assert.equal(launchIdentity(context.stores.launch), 'one');
    load({ signature: null });
    assert.equal(launchIdentity(context.stores.launch), null);
  });

  it('finds what an earlier version stored under the signature, and forgets it with the order', () => {
    const { local, session } = context.storages;
    local.set(`ramp.order.${sha('one')}`, 'o-old');
    session.set(`ramp.order.${sha('one')}`, 'o-old');
    assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], ['o-old', 'o-old']);
    forgetOrderId(context, 'o-old');
    assert.deepEqual([readTabOrderId(context), readSharedOrderId(context)], [null, null]);
  });

  it('prefers a newer order to what an earlier version stored', () => {
    context.storages.local.set(`ramp.order.${sha('one')}`, 'o-old');
    keepOrderId(context, 'o-1');
    assert.equal(readSharedOrderId(context), 'o-1');
  });
});
