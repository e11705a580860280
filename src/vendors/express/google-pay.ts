// Google Pay with the vendor's own script (Google Pay API version 2): availability, the sheet, and its result.
import type { GooglePayConfig } from '../../domain/catalogue/widget-config.ts';
import type { WebAddress } from '../../lib/web-address.ts';
import { loadScript } from '../../lib/load-script.ts';
import {
  billingFromSheet,
  type ExpressPayment,
  type ExpressPurchase,
  type ExpressSheet,
  type VendorButtonLook,
} from './express-sheet.ts';

/** The part of `google.payments.api.PaymentsClient` that the widget uses. */
interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ result?: boolean }>;
  loadPaymentData(request: object): Promise<GooglePaymentData>;
  createButton(options: object): HTMLElement;
}

interface GooglePaymentData {
  paymentMethodData?: {
    info?: {
      billingAddress?: {
        phoneNumber?: string;
        countryCode?: string;
        administrativeArea?: string;
        locality?: string;
        postalCode?: string;
        address1?: string;
        address2?: string;
        address3?: string;
      };
    };
    tokenizationData?: { token?: unknown };
  };
}

interface GoogleWindow extends Window {
  google?: { payments?: { api?: { PaymentsClient?: new (options: object) => PaymentsClient } } };
}

const VERSION = { apiVersion: 2, apiVersionMinor: 0 };

export interface GooglePayDeps {
  view: Window;
  settings: GooglePayConfig;
  scriptUrl: WebAddress;
}

/** Null if Google Pay is not available here, or the page blocks its script. */
export async function createGooglePay({
  view,
  settings,
  scriptUrl,
}: GooglePayDeps): Promise<ExpressSheet | null> {
  const found = () => (view as GoogleWindow).google?.payments?.api?.PaymentsClient;
  // A content security policy or an ad blocker may block the script; the customer then pays with the form.
  const PaymentsClientClass = await loadScript(view, scriptUrl, found).catch(() => null);
  if (!PaymentsClientClass) return null;
  const client = new PaymentsClientClass({
    environment: settings.environment,
    merchantInfo: merchantInfo(settings),
  });
  const { result } = await client.isReadyToPay({ ...VERSION, allowedPaymentMethods: [cardMethod(settings)] });
  if (result !== true) return null;
  return {
    type: 'google_pay',
    open: (purchase) => openSheet(client, settings, purchase),
    drawButton: (look) => client.createButton(buttonOptions(settings, look)),
  };
}

async function openSheet(
  client: PaymentsClient,
  settings: GooglePayConfig,
  purchase: ExpressPurchase,
): Promise<ExpressPayment | null> {
  try {
    return readPayment(await client.loadPaymentData(paymentRequest(settings, purchase)));
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error)) throw error;
    // The vendor rejects with an object of its own.
    const { statusCode } = (error ?? {}) as { statusCode?: unknown };
    if (statusCode === 'CANCELED') return null;
    const why = typeof statusCode === 'string' ? statusCode : 'no status code';
    throw new Error(`Google Pay failed: ${why}`, { cause: error });
  }
}

/** Throws if the sheet returned no token. */
function readPayment({ paymentMethodData }: GooglePaymentData): ExpressPayment {
  const token = paymentMethodData?.tokenizationData?.token;
  if (typeof token !== 'string' || token === '') throw new Error('Google Pay handed over no token');
  const { phoneNumber, address1, address2, address3, ...address } =
    paymentMethodData?.info?.billingAddress ?? {};
  return {
    token,
    billing: billingFromSheet({ ...address, lines: [address1, address2, address3] }),
    phone: phoneNumber?.trim() || null,
    // Google's sheet has already closed when it returns the token.
    finish() {},
  };
}

export const paymentRequest = (settings: GooglePayConfig, purchase: ExpressPurchase) => ({
  ...VERSION,
  merchantInfo: merchantInfo(settings),
  allowedPaymentMethods: [
    {
      ...cardMethod(settings, {
        billingAddressRequired: true,
        billingAddressParameters: { format: 'FULL', phoneNumberRequired: true },
      }),
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: settings.gateway, gatewayMerchantId: settings.gatewayMerchantId },
      },
    },
  ],
  transactionInfo: {
    ...(purchase.country && { countryCode: purchase.country }),
    currencyCode: purchase.currency,
    totalPriceStatus: 'FINAL',
    totalPrice: purchase.total,
    totalPriceLabel: purchase.seller,
    checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    displayItems: purchase.lines.map(({ label, amount }) => ({ label, price: amount, type: 'LINE_ITEM' })),
  },
});

/** Google Pay's brand rules allow only this button. */
const buttonOptions = (
  settings: GooglePayConfig,
  { color, language, radius, root, onPress }: VendorButtonLook,
) => ({
  onClick: onPress,
  allowedPaymentMethods: [cardMethod(settings)],
  buttonType: 'buy',
  buttonColor: color,
  buttonLocale: language,
  buttonRadius: radius,
  buttonSizeMode: 'fill',
  buttonRootNode: root,
});

const cardMethod = (
  { allowedAuthMethods, allowedCardNetworks }: GooglePayConfig,
  further: Readonly<Record<string, unknown>> = {},
) => ({ type: 'CARD', parameters: { allowedAuthMethods, allowedCardNetworks, ...further } });

const merchantInfo = ({ merchantId, merchantName }: GooglePayConfig) => ({
  ...(merchantId && { merchantId }),
  merchantName,
});
