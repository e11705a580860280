// Apple Pay: the requests to the browser's `ApplePaySession` by the names of its API, and the handling of its events.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApplePay } from '../../../../src/vendors/express/apple-pay.ts';

const SETTINGS = {
  displayName: 'Ramp',
  countryCode: 'DE',
  supportedNetworks: ['visa', 'masterCard'],
  merchantCapabilities: ['supports3DS'],
};
const PURCHASE = {
  seller: 'Ramp',
  total: '100.00',
  currency: 'EUR',
  country: 'DE',
  lines: [{ label: 'Fees', amount: '4.09' }],
};
const CONTACT = {
  addressLines: ['Invalidenstr. 1', '2. Stock'],
  locality: 'Berlin',
  postalCode: '10115',
  countryCode: 'de',
};
const TOKEN = { paymentData: { version: 'EC_v1' } };
const VALIDATION = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

interface AppleSession {
  onvalidatemerchant: (event: object) => void;
  onpaymentauthorized: (event: object) => void;
  oncancel: () => void;
}

function apple({
  version = 3,
  canPay = true,
  answer = async (): Promise<unknown> => ({ id: 'session' }),
} = {}) {
  const calls: unknown[][] = [];
  let session: AppleSession | undefined;
  let isGone = false;
  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly supportsVersion = (asked: number) => asked <= version;
    static readonly canMakePayments = () => canPay;
    constructor(asked: number, request: object) {
      calls.push(['new', asked, request]);
      session = this as unknown as AppleSession;
    }
    begin = () => void calls.push(['begin']);
    abort = () => void this.call('abort');
    completeMerchantValidation = (given: unknown) => void this.call('validated', given);
    completePayment = (result: unknown) => void this.call('completed', result);
    private call(...made: unknown[]) {
      if (isGone) throw new DOMException('The session is over', 'InvalidAccessError');
      calls.push(made);
    }
  }
  const view = { ApplePaySession, location: { hostname: 'shop.example' } } as unknown as Window;
  const asked: object[] = [];
  const validateMerchant = (request: object) => {
    asked.push(request);
    return answer();
  };
  const sheet = createApplePay({ view, settings: SETTINGS, validateMerchant });
  /** Closed by the customer, or by the browser after a while. */
  const close = () => {
    isGone = true;
    session!.oncancel();
  };
  return { calls, asked, sheet, session: () => session!, close };
}

/** Waits for the promises of the merchant validation. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('Apple Pay', () => {
  it('opens the sheet within the press, with the gateway’s networks, address, name, phone and the lines of the order', () => {
    const { calls, sheet } = apple();
    void sheet!.open(PURCHASE);
    assert.deepEqual(calls, [
      [
        'new',
        3,
        {
          countryCode: 'DE',
          currencyCode: 'EUR',
          supportedNetworks: ['visa', 'masterCard'],
          merchantCapabilities: ['supports3DS'],
          requiredBillingContactFields: ['postalAddress', 'name'],
          requiredShippingContactFields: ['phone', 'email'],
          lineItems: [{ label: 'Fees', amount: '4.09', type: 'final' }],
          total: { label: 'Ramp', amount: '100.00', type: 'final' },
        },
      ],
      ['begin'],
    ]);
  });

  it('passes the gateway’s merchant session to the browser unchanged', async () => {
    const { calls, asked, sheet, session } = apple();
    void sheet!.open(PURCHASE);
    session().onvalidatemerchant({ validationURL: VALIDATION });
    await settled();
    assert.deepEqual(asked, [{ validationUrl: VALIDATION, domain: 'shop.example' }]);
    assert.deepEqual(calls.at(-1), ['validated', { id: 'session' }]);
  });

  it('passes on the token unchanged, with the card’s address and phone, and completes the sheet with the result', async () => {
    for (const [isAccepted, status] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const { calls, sheet, session } = apple();
      const opened = sheet!.open(PURCHASE);
      session().onpaymentauthorized({
        payment: {
          token: TOKEN,
          billingContact: CONTACT,
          shippingContact: { phoneNumber: ' +49 151 23456789 ' },
        },
      });
      const payment = (await opened)!;
      assert.equal(payment.token, TOKEN);
      assert.equal(payment.phone, '+49 151 23456789');
      assert.deepEqual(payment.billing, {
        countryCode: 'DE',
        state: '',
        address: 'Invalidenstr. 1, 2. Stock',
        city: 'Berlin',
        postalCode: '10115',
      });
      payment.finish(isAccepted);
      assert.deepEqual(calls.at(-1), ['completed', { status }]);
    }
  });

  it('returns null when the customer closes the sheet, or the browser after a time-out', async () => {
    let validate: (answer: object) => void = () => undefined;
    const { calls, sheet, session, close } = apple({
      answer: () => new Promise((resolve) => (validate = resolve)),
    });
    const opened = sheet!.open(PURCHASE);
    session().onvalidatemerchant({ validationURL: VALIDATION });
    close();
    assert.equal(await opened, null);
    const before = calls.length;
    validate({ id: 'late' });
    await settled();
    assert.equal(calls.length, before, 'a closed sheet is told nothing more');
  });

  it('a sheet that the browser closes during the payment does not change its result', async () => {
    const { sheet, session, close } = apple();
    const opened = sheet!.open(PURCHASE);
    session().onpaymentauthorized({ payment: { token: TOKEN, billingContact: CONTACT } });
    const payment = (await opened)!;
    close();
    assert.doesNotThrow(() => payment.finish(true));
  });

  it('bad input: a refused merchant validation closes the sheet and fails the payment before anything is sent', async () => {
    const { calls, sheet, session } = apple({ answer: () => Promise.reject(new Error('no session')) });
    const opened = sheet!.open(PURCHASE);
    session().onvalidatemerchant({ validationURL: VALIDATION });
    await assert.rejects(opened, /no session/);
    assert.deepEqual(calls.at(-1), ['abort']);
  });

  it('is not offered on a device without Apple Pay, or with an older version', () => {
    assert.equal(apple({ canPay: false }).sheet, null);
    assert.equal(apple({ version: 2 }).sheet, null);
    const view = { location: { hostname: 'shop.example' } } as unknown as Window;
    assert.equal(createApplePay({ view, settings: SETTINGS, validateMerchant: async () => ({}) }), null);
  });
});
