// The body of a processing call: one card item with its billing details.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paymentBody, payoutBody } from '../../../../src/gateway/contract/processing-body.ts';

describe('the body of a processing call', () => {
  const billing = {
    countryCode: 'US',
    city: 'Austin',
    address: '1 Main St',
    postalCode: '73301',
    state: 'TX',
  };
  it('DATA-10 DATA-13 puts address and phone into the card item, agreement and id at order level', () =>
    assert.deepEqual(
      paymentBody({
        orderId: 'o1',
        agreement: true,
        billing,
        phone: '+15125550100',
        returnUrl: 'https://pay.example/back',
      }),
      {
        card: [{ ...billing, phone: '+15125550100' }],
        agreement: true,
        id: 'o1',
        returnUrl: 'https://pay.example/back',
      },
    ));
  it('DATA-12 omits an empty state', () => {
    const payment = { orderId: 'o1', agreement: true, phone: null, returnUrl: null };
    const body = paymentBody({ ...payment, billing: { ...billing, countryCode: 'DE', state: '' } });
    assert.deepEqual(body, {
      card: [{ countryCode: 'DE', city: 'Austin', address: '1 Main St', postalCode: '73301' }],
      agreement: true,
      id: 'o1',
    });
  });
  it('requires neither address nor phone', () =>
    assert.deepEqual(
      paymentBody({ orderId: 'o1', agreement: false, billing: null, phone: null, returnUrl: null }),
      { card: [{}], agreement: false, id: 'o1' },
    ));
  it('DATA-28 contains the id of the saved card in sell', () =>
    assert.deepEqual(payoutBody({ id: 'c1' }), { card: [{ id: 'c1' }] }));
});
