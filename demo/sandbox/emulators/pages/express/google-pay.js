// Replaces Google Pay's script: the same classes, requests, responses and errors, with a sheet in the page. It is ready if the page's local
// storage says that this browser has a card in Google Pay: `sandbox.google-pay` = `card`.
(() => {
  const CARD_NUMBER_END = '1111';
  const ADDRESS = {
    name: 'Anna Smith',
    phoneNumber: '+1 212 555 0123',
    countryCode: 'US',
    administrativeArea: 'IL',
    locality: 'Springfield',
    postalCode: '12345',
    address1: '1 Main Street',
    address2: '',
    address3: '',
  };
  const OUTCOMES = [
    ['Pay', 'success'],
    ['Pay without address', 'no-address'],
    ['Token refused', 'refused'],
    ['Declined', 'declined'],
    ['Error', 'error'],
    ['Close', 'closed'],
  ];

  const developerError = (message) =>
    Object.assign(new Error(message), { statusCode: 'DEVELOPER_ERROR', statusMessage: message });

  function checkVersion({ apiVersion, apiVersionMinor }) {
    if (apiVersion !== 2 || apiVersionMinor !== 0) throw developerError('apiVersion 2, apiVersionMinor 0');
  }

  function checkMethod(method) {
    const { allowedAuthMethods, allowedCardNetworks } = method?.parameters ?? {};
    if (method?.type !== 'CARD') throw developerError('allowedPaymentMethods[0].type');
    if (!allowedAuthMethods?.length || !allowedCardNetworks?.length)
      throw developerError('allowedAuthMethods and allowedCardNetworks');
  }

  function checkTransaction(info) {
    const price = /^[0-9]+(\.[0-9][0-9])?$/;
    if (!price.test(info?.totalPrice ?? '')) throw developerError('transactionInfo.totalPrice');
    if (info.totalPriceStatus !== 'FINAL') throw developerError('transactionInfo.totalPriceStatus');
    if (!/^[A-Z]{3}$/.test(info.currencyCode ?? '')) throw developerError('transactionInfo.currencyCode');
    for (const item of info.displayItems ?? [])
      if (!item.label || !/^-?[0-9]+(\.[0-9][0-9])?$/.test(item.price) || !item.type)
        throw developerError('transactionInfo.displayItems');
    if (info.displayItems && !info.totalPriceLabel) throw developerError('transactionInfo.totalPriceLabel');
  }

  /** Shows the sheet above everything else in the page; resolves with the outcome that the customer chose. */
  function askInSheet({ totalPrice, currencyCode, totalPriceLabel, displayItems = [] }) {
    const dialog = document.createElement('dialog');
    const line = (text) =>
      dialog.appendChild(Object.assign(document.createElement('p'), { textContent: text }));
    dialog.setAttribute('aria-label', 'Google Pay (sandbox)');
    line('Google Pay (sandbox)');
    for (const { label, price } of displayItems) line(`${label}: ${price}`);
    line(`${totalPriceLabel}: ${totalPrice} ${currencyCode}`);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      const end = (outcome) => {
        dialog.remove();
        resolve(outcome);
      };
      for (const [label, outcome] of OUTCOMES) {
        const button = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: label,
        });
        button.addEventListener('click', () => end(outcome));
        dialog.append(button);
      }
      dialog.addEventListener('cancel', () => end('closed'));
    });
  }

  const BUY = { en: 'Buy with', es: 'Comprar con', pt: 'Comprar com' };
  const BUTTON_STYLE = `
    .gpay-button { box-sizing: border-box; border: 1px solid #747775; padding: 12px 24px; cursor: pointer; font: 500 18px/1.2 Roboto, Arial, sans-serif; }
    .gpay-button.black { background: #1f1f1f; color: #fff; }
    .gpay-button.white { background: #fff; color: #1f1f1f; }
    .gpay-button-fill > .gpay-button.fill { width: 100%; height: 100%; }`;

  function checkButton({ onClick, buttonType, buttonColor, buttonRadius, buttonSizeMode, buttonRootNode }) {
    const isOneOf = (value, ...known) => value === undefined || known.includes(value);
    if (typeof onClick !== 'function') throw developerError('onClick');
    if (!isOneOf(buttonType, 'buy', 'pay', 'plain', 'checkout', 'order')) throw developerError('buttonType');
    if (!isOneOf(buttonColor, 'default', 'black', 'white')) throw developerError('buttonColor');
    if (!isOneOf(buttonSizeMode, 'static', 'fill')) throw developerError('buttonSizeMode');
    if (!(buttonRadius === undefined || (buttonRadius >= 0 && buttonRadius <= 100)))
      throw developerError('buttonRadius');
    const root = buttonRootNode ?? document;
    if (!(root instanceof Document || root instanceof ShadowRoot)) throw developerError('buttonRootNode');
    return root;
  }

  class PaymentsClient {
    #options;
    constructor(options) {
      if (!['TEST', 'PRODUCTION'].includes(options?.environment)) throw developerError('environment');
      this.#options = options;
    }
    async isReadyToPay(request) {
      checkVersion(request);
      request.allowedPaymentMethods.forEach(checkMethod);
      return { result: localStorage.getItem('sandbox.google-pay') === 'card' };
    }
    createButton(options) {
      const root = checkButton(options);
      const { onClick, buttonColor = 'default', buttonLocale, buttonRadius = 4, buttonSizeMode } = options;
      options.allowedPaymentMethods?.forEach(checkMethod);
      const style = document.createElement('style');
      style.textContent = BUTTON_STYLE;
      (root.head ?? root).append(style);
      const language = BUY[buttonLocale] ? buttonLocale : 'en';
      const label = `${BUY[language]} Google Pay`;
      const isFilling = buttonSizeMode === 'fill';
      const button = document.createElement('button');
      button.type = 'button';
      button.lang = language;
      button.className = `gpay-button ${buttonColor === 'white' ? 'white' : 'black'}${isFilling ? ' fill' : ''}`;
      button.style.borderRadius = `${buttonRadius}px`;
      button.textContent = label;
      button.addEventListener('click', onClick);
      const container = document.createElement('div');
      if (isFilling) container.className = 'gpay-button-fill';
      container.append(button);
      return container;
    }
    async loadPaymentData(request) {
      checkVersion(request);
      const [method] = request.allowedPaymentMethods ?? [];
      checkMethod(method);
      const { type, parameters } = method.tokenizationSpecification ?? {};
      if (type !== 'PAYMENT_GATEWAY' || !parameters?.gateway || !parameters.gatewayMerchantId)
        throw developerError('tokenizationSpecification');
      if (!(request.merchantInfo ?? this.#options.merchantInfo)?.merchantName)
        throw developerError('merchantInfo.merchantName');
      checkTransaction(request.transactionInfo);
      if (!navigator.userActivation.isActive) throw developerError('the sheet opens within a press alone');
      const outcome = await askInSheet(request.transactionInfo);
      if (outcome === 'closed') throw { statusCode: 'CANCELED' };
      if (outcome === 'error') throw { statusCode: 'INTERNAL_ERROR', statusMessage: 'sandbox' };
      const hasAddress = method.parameters.billingAddressRequired === true && outcome !== 'no-address';
      return {
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: {
          type: 'CARD',
          description: `Visa •••• ${CARD_NUMBER_END}`,
          info: {
            cardNetwork: 'VISA',
            cardDetails: CARD_NUMBER_END,
            ...(hasAddress && { billingAddress: ADDRESS }),
          },
          tokenizationData: {
            type: 'PAYMENT_GATEWAY',
            token: JSON.stringify({
              protocolVersion: 'ECv2',
              signature: 'sandbox',
              signedMessage: JSON.stringify({ outcome, id: crypto.randomUUID() }),
            }),
          },
        },
      };
    }
  }

  window.google = { ...window.google, payments: { api: { PaymentsClient } } };
})();
