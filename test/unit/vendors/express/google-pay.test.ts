// Google Pay: the requests to the vendor's script by the names of its API, and the handling of its results.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGooglePay } from '../../../../src/vendors/express/google-pay.ts';
import type { WebAddress } from '../../../../src/lib/web-address.ts';

const SETTINGS = {
  environment: 'TEST' as const,
  merchantId: 'BCR2',
  merchantName: 'Ramp',
  gateway: 'adyen',
  gatewayMerchantId: 'RampECOM',
  allowedCardNetworks: ['VISA'],
  allowedAuthMethods: ['PAN_ONLY'],
};
const PURCHASE = {
  seller: 'Ramp',
  total: '100.00',
  currency: 'EUR',
  country: 'DE',
  lines: [{ label: 'Fees', amount: '4.09' }],
};
const ADDRESS = {
  phoneNumber: '+49 151 23456789',
  countryCode: 'DE',
  locality: 'Berlin',
  postalCode: '10115',
  address1: 'Invalidenstr. 1',
};

function googleWith(answer: () => Promise<unknown>, isReady = true) {
  const asked: object[] = [];
  class PaymentsClient {
    async isReadyToPay(request: object) {
      asked.push(request);
      return { result: isReady };
    }
    async loadPaymentData(request: object) {
      asked.push(request);
      return answer();
    }
    createButton(options: object) {
      asked.push(options);
      return 'the button';
    }
  }
  const view = { google: { payments: { api: { PaymentsClient } } } } as unknown as Window;
  return {
    asked,
    sheet: createGooglePay({ view, settings: SETTINGS, scriptUrl: 'https://x' as WebAddress }),
  };
}

const paid = (token: unknown, billingAddress?: object) => async () => ({
  paymentMethodData: { info: { billingAddress }, tokenizationData: { token } },
});

describe('Google Pay', () => {
  it('requests a card of the gateway’s networks, tokenised for it, with the full address and the phone', async () => {
    const { asked, sheet } = googleWith(paid('{}', ADDRESS));
    await (await sheet)!.open(PURCHASE);
    const parameters = { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] };
    assert.deepEqual(asked, [
      { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD', parameters }] },
      {
        apiVersion: 2,
        apiVersionMinor: 0,
        merchantInfo: { merchantId: 'BCR2', merchantName: 'Ramp' },
        allowedPaymentMethods: [
          {
            type: 'CARD',
            parameters: {
              ...parameters,
              billingAddressRequired: true,
              billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
            },
            tokenizationSpecification: {
              type: 'PAYMENT_GATEWAY',
              parameters: { gateway: 'adyen', gatewayMerchantId: 'RampECOM' },
            },
          },
        ],
        transactionInfo: {
          countryCode: 'DE',
          currencyCode: 'EUR',
          totalPriceStatus: 'FINAL',
          totalPrice: '100.00',
          totalPriceLabel: 'Ramp',
          checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
          displayItems: [{ label: 'Fees', price: '4.09', type: 'LINE_ITEM' }],
        },
      },
    ]);
  });

  it('passes on the token unchanged, with the card’s address and phone', async () => {
    const payment = await (await googleWith(paid('{"protocolVersion":"ECv2"}', ADDRESS)).sheet)!.open(
      PURCHASE,
    );
    assert.equal(payment!.token, '{"protocolVersion":"ECv2"}');
    assert.deepEqual(payment!.billing, {
      countryCode: 'DE',
      state: '',
      address: 'Invalidenstr. 1',
      city: 'Berlin',
      postalCode: '10115',
    });
    assert.equal(payment!.phone, '+49 151 23456789');
  });

  it('returns no address if the sheet returned none or only a part of one', async () => {
    for (const address of [undefined, { countryCode: 'DE' }, { ...ADDRESS, locality: ' ' }]) {
      const payment = await (await googleWith(paid('{}', address)).sheet)!.open(PURCHASE);
      assert.equal(payment!.billing, null);
    }
  });

  it('has the vendor render its own button, in the colour, language and corners of the card', async () => {
    const { asked, sheet } = googleWith(paid('{}'));
    const root = {} as Node;
    const onPress = () => undefined;
    const look = { color: 'white', language: 'es', radius: 12, root, onPress } as const;
    assert.equal((await sheet)!.drawButton!(look), 'the button');
    assert.deepEqual(asked.at(-1), {
      onClick: onPress,
      allowedPaymentMethods: [
        { type: 'CARD', parameters: { allowedAuthMethods: ['PAN_ONLY'], allowedCardNetworks: ['VISA'] } },
      ],
      buttonType: 'buy',
      buttonColor: 'white',
      buttonLocale: 'es',
      buttonRadius: 12,
      buttonSizeMode: 'fill',
      buttonRootNode: root,
    });
  });

  it('is not offered on a device that is not ready', async () => {
    assert.equal(await googleWith(paid('{}'), false).sheet, null);
  });

  it('returns null when the customer closes the sheet, and rejects on every other failure', async () => {
    const fail = (statusCode: string) => async () =>
      Promise.reject({ statusCode, statusMessage: '' } as unknown as Error);
    assert.equal(await (await googleWith(fail('CANCELED')).sheet)!.open(PURCHASE), null);
    await assert.rejects(
      (await googleWith(fail('DEVELOPER_ERROR')).sheet)!.open(PURCHASE),
      /DEVELOPER_ERROR/,
    );
    await assert.rejects((await googleWith(paid(undefined, ADDRESS)).sheet)!.open(PURCHASE), /no token/);
  });
});
