// Defines `ApplePaySession` in browsers without it: the same requests, events and order of calls, with a sheet in the page. To rehearse
// Apple Pay in another browser, load it before the widget's script.
(() => {
  const CONTACT = {
    givenName: 'Anna',
    familyName: 'Smith',
    phoneNumber: '+1 212 555 0123',
    emailAddress: 'anna@example.com',
    addressLines: ['1 Main Street'],
    locality: 'Springfield',
    administrativeArea: 'IL',
    postalCode: '12345',
    countryCode: 'US',
  };
  const OUTCOMES = [
    ['Pay', 'success'],
    ['Pay without address', 'no-address'],
    ['Token refused', 'refused'],
    ['Declined', 'declined'],
    ['Close', 'closed'],
  ];

  class ApplePaySession {
    static STATUS_SUCCESS = 0;
    static STATUS_FAILURE = 1;
    static supportsVersion = (version) => version <= 14;
    static canMakePayments = () => true;

    onvalidatemerchant = null;
    onpaymentauthorized = null;
    oncancel = null;
    #request;
    #dialog = null;

    constructor(version, request) {
      const { countryCode, currencyCode, supportedNetworks, merchantCapabilities, total } = request;
      const amount = /^[0-9]+(\.[0-9]{1,2})?$/;
      if (!ApplePaySession.supportsVersion(version)) throw new TypeError('version');
      if (!/^[A-Z]{2}$/.test(countryCode ?? '') || !/^[A-Z]{3}$/.test(currencyCode ?? ''))
        throw new TypeError('countryCode, currencyCode');
      if (!supportedNetworks?.length || !merchantCapabilities?.includes('supports3DS'))
        throw new TypeError('supportedNetworks, merchantCapabilities');
      if (!total?.label || !amount.test(total.amount)) throw new TypeError('total');
      this.#request = request;
    }
    begin() {
      if (!navigator.userActivation.isActive)
        throw new DOMException(
          'Must create a new ApplePaySession from a user gesture handler.',
          'InvalidAccessError',
        );
      this.onvalidatemerchant?.({
        validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      });
    }
    completeMerchantValidation(session) {
      if (!session?.merchantSessionIdentifier) return this.abort();
      this.#draw();
    }
    completePayment({ status }) {
      if (![0, 1].includes(status)) throw new TypeError('status');
      this.#dialog?.remove();
    }
    abort() {
      this.#dialog?.remove();
    }
    #draw() {
      const { lineItems = [], total, currencyCode } = this.#request;
      const dialog = document.createElement('dialog');
      const line = (text) =>
        dialog.appendChild(Object.assign(document.createElement('p'), { textContent: text }));
      dialog.setAttribute('aria-label', 'Apple Pay (sandbox)');
      line('Apple Pay (sandbox)');
      for (const { label, amount } of lineItems) line(`${label}: ${amount}`);
      line(`${total.label}: ${total.amount} ${currencyCode}`);
      for (const [label, outcome] of OUTCOMES) {
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: label,
        });
        button.addEventListener('click', () => this.#end(outcome));
        dialog.append(button);
      }
      dialog.addEventListener('cancel', () => this.#end('closed'));
      document.body.append(dialog);
      dialog.showModal();
      this.#dialog = dialog;
    }
    #end(outcome) {
      for (const button of this.#dialog.querySelectorAll('button')) button.disabled = true;
      if (outcome === 'closed') {
        this.#dialog.remove();
        this.oncancel?.({ sessionError: { code: 'unknown' } });
        return;
      }
      const contact = outcome === 'no-address' ? {} : CONTACT;
      this.onpaymentauthorized?.({
        payment: {
          token: {
            paymentData: { version: 'EC_v1', data: JSON.stringify({ outcome, id: crypto.randomUUID() }) },
            paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
            transactionIdentifier: crypto.randomUUID(),
          },
          billingContact: contact,
          shippingContact: contact,
        },
      });
    }
  }

  window.ApplePaySession ??= ApplePaySession;
})();
