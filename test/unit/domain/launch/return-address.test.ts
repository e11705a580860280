// The target of 'Return to {merchant}'.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MerchantPayload } from '../../../../src/domain/launch/merchant.ts';
import {
  leaveAddressOf,
  type ReadLaunch,
  returnAddressOf,
} from '../../../../src/domain/launch/return-address.ts';
import type { OrderStatus } from '../../../../src/domain/order/status.ts';

const DONE = 'https://shop.example/done';
const CANCELLED = 'https://shop.example/cart';
const TOLD = (status: string) => `?orderId=o-1&merchantOrderId=m-1&status=${status}`;

const launchOf = (payload: MerchantPayload): ReadLaunch => ({
  payload,
  payloadText: JSON.stringify(payload),
  otherOrderId: null,
  paidOrderId: null,
});

const leadsTo = (payload: MerchantPayload, status: OrderStatus, sandbox = false) =>
  returnAddressOf(
    launchOf({ merchantOrderId: 'm-1', ...payload }),
    { id: 'o-1', status },
    { allowLoopback: sandbox },
  );

describe('the return address', () => {
  const rows: [what: string, payload: MerchantPayload, status: OrderStatus, expected: string | null][] = [
    ['a complete order', { redirectUrl: DONE, cancelUrl: CANCELLED }, 'complete', DONE + TOLD('complete')],
    ['one under way', { redirectUrl: DONE }, 'on_hold', DONE + TOLD('on_hold')],
    ['a failed one', { redirectUrl: DONE, cancelUrl: CANCELLED }, 'failed', CANCELLED + TOLD('failed')],
    ['an expired one', { redirectUrl: DONE, cancelUrl: CANCELLED }, 'expired', CANCELLED + TOLD('expired')],
    ['a failed one without `cancelUrl`', { redirectUrl: DONE }, 'failed', DONE + TOLD('failed')],
    ['a complete one with `cancelUrl` alone', { cancelUrl: CANCELLED }, 'complete', null],
    ['none that was signed', {}, 'complete', null],
    ['plain http', { redirectUrl: 'http://shop.example/' }, 'complete', null],
    ['a script', { redirectUrl: 'javascript:alert(1)' }, 'complete', null],
  ];
  for (const [what, payload, status, expected] of rows) {
    it(`the return address of ${what} is ${expected ?? 'none'}`, () =>
      assert.equal(leadsTo(payload, status), expected));
  }

  const leaving: [
    what: string,
    payload: MerchantPayload,
    status: OrderStatus | null,
    expected: string | null,
  ][] = [
    [
      'an order',
      { redirectUrl: DONE, cancelUrl: CANCELLED },
      null,
      `${CANCELLED}?merchantOrderId=m-1&status=cancelled`,
    ],
    ['an order and `cancelUrl`', { redirectUrl: DONE }, null, `${DONE}?merchantOrderId=m-1&status=cancelled`],
    ['anything signed', {}, null, null],
    ['a script', { cancelUrl: 'javascript:alert(1)' }, null, null],
  ];
  for (const [what, payload, status, expected] of leaving)
    it(`the address to leave to, without ${what}, is ${expected ?? 'none'}`, () => {
      const order = status && { id: 'o-1', status };
      assert.equal(
        leaveAddressOf(launchOf({ merchantOrderId: 'm-1', ...payload }), order, { allowLoopback: false }),
        expected,
      );
    });

  it("the address to leave to contains the order's status, and is `cancelUrl` rather than `redirectUrl`", () =>
    assert.equal(
      leaveAddressOf(
        launchOf({ redirectUrl: DONE, cancelUrl: CANCELLED, merchantOrderId: 'm-1' }),
        { id: 'o-1', status: 'kyc_waiting' },
        { allowLoopback: false },
      ),
      CANCELLED + TOLD('kyc_waiting'),
    ));

  it('the return address reveals nothing of an order that another launch created', () => {
    const payload = launchOf({ redirectUrl: DONE, cancelUrl: CANCELLED, merchantOrderId: 'm-1' });
    const order = { id: 'o-2', status: 'complete', merchantData: { merchantOrderId: 'm-2' } } as const;
    const options = { allowLoopback: false };
    assert.equal(returnAddressOf(payload, order, options), null);
    assert.equal(returnAddressOf(launchOf({ redirectUrl: DONE }), order, options), null);
    assert.equal(
      leaveAddressOf(payload, order, options),
      `${CANCELLED}?merchantOrderId=m-1&status=cancelled`,
    );
    const own = { ...order, merchantData: { merchantOrderId: 'm-1' } };
    assert.equal(
      returnAddressOf(payload, own, options),
      `${DONE}?orderId=o-2&merchantOrderId=m-1&status=complete`,
    );
  });

  it('an order without launch data belongs to this launch, unless it was opened from the list of payments', () => {
    const launch = launchOf({ redirectUrl: DONE, merchantOrderId: 'm-1' });
    const order = { id: 'o-2', status: 'complete' } as const;
    const options = { allowLoopback: false };
    const expected = `${DONE}?orderId=o-2&merchantOrderId=m-1&status=complete`;
    assert.equal(returnAddressOf(launch, order, options), expected);
    assert.equal(returnAddressOf({ ...launch, otherOrderId: 'o-1' }, order, options), expected);
    const opened = { ...launch, otherOrderId: 'o-2' };
    assert.equal(returnAddressOf(opened, order, options), null);
    assert.equal(returnAddressOf(opened, { ...order, merchantData: {} }, options), null);
    assert.equal(leaveAddressOf(opened, order, options), `${DONE}?merchantOrderId=m-1&status=cancelled`);
    assert.equal(returnAddressOf({ ...opened, paidOrderId: 'o-2' }, order, options), expected);
    const signed = { ...order, merchantData: { payload: launch.payloadText! } };
    assert.equal(returnAddressOf(opened, signed, options), expected);
    const named = { ...order, merchantData: { merchantOrderId: 'm-1' } };
    assert.equal(returnAddressOf(opened, named, options), expected);
  });

  it('the return address keeps its own parameters, and replaces those about the order', () =>
    assert.equal(
      leadsTo({ redirectUrl: 'https://shop.example/?cart=7&status=complete#top' }, 'on_hold'),
      'https://shop.example/?cart=7&status=on_hold&orderId=o-1&merchantOrderId=m-1#top',
    ));

  it('the return address may be plain http on this machine with a sandbox only', () => {
    const redirectUrl = 'http://localhost:4300/done';
    assert.equal(leadsTo({ redirectUrl }, 'complete', true), redirectUrl + TOLD('complete'));
    assert.equal(leadsTo({ redirectUrl }, 'complete'), null);
  });
});
