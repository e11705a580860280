// Apple Pay with the browser's `ApplePaySession` (version 3): availability, merchant validation through the gateway, and the sheet.
import type { ApplePayConfig } from '../../domain/catalogue/widget-config.ts';
import { APPLE_PAY_VERSION, applePayOf } from '../../lib/apple-pay-of.ts';
import {
  billingFromSheet,
  type ExpressPayment,
  type ExpressPurchase,
  type ExpressSheet,
} from './express-sheet.ts';

interface Contact {
  phoneNumber?: string;
  addressLines?: readonly string[];
  locality?: string;
  administrativeArea?: string;
  postalCode?: string;
  countryCode?: string;
}

interface AuthorizedEvent {
  payment: { token: unknown; billingContact?: Contact; shippingContact?: Contact };
}

interface Session {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: AuthorizedEvent) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { status: number }): void;
}

interface SessionClass {
  new (version: number, request: object): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

export interface ApplePayDeps {
  view: Window;
  settings: ApplePayConfig;
  /** Asks the gateway for the vendor's session object, which is passed on unchanged. */
  validateMerchant: (request: { validationUrl: string; domain: string }) => Promise<unknown>;
}

/** Null if the browser or the device does not support Apple Pay. */
export function createApplePay({ view, settings, validateMerchant }: ApplePayDeps): ExpressSheet | null {
  const ApplePaySession = applePayOf<SessionClass>(view);
  if (!ApplePaySession) return null;
  return {
    type: 'apple_pay',
    open: (purchase) => openSheet(ApplePaySession, { view, settings, validateMerchant }, purchase),
  };
}

function openSheet(
  ApplePaySession: SessionClass,
  { view, settings, validateMerchant }: ApplePayDeps,
  purchase: ExpressPurchase,
): Promise<ExpressPayment | null> {
  return new Promise((resolve, reject) => {
    const session = new ApplePaySession(APPLE_PAY_VERSION, paymentRequest(settings, purchase));
    let isGone = false;
    session.onvalidatemerchant = ({ validationURL }) => {
      validateMerchant({ validationUrl: validationURL, domain: view.location.hostname })
        .then((answer) => {
          if (!isGone) session.completeMerchantValidation(answer);
        })
        .catch((error: unknown) => {
          if (!isGone) session.abort();
          reject(error instanceof Error ? error : new Error('Apple Pay could not be validated'));
        });
    };
    session.onpaymentauthorized = ({ payment }) => {
      const { token, billingContact: billing, shippingContact: contact } = payment;
      resolve({
        token,
        billing: billingFromSheet(billing && { ...billing, lines: billing.addressLines ?? [] }),
        phone: (contact?.phoneNumber ?? billing?.phoneNumber)?.trim() || null,
        finish(isAccepted) {
          try {
            session.completePayment({
              status: isAccepted ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE,
            });
          } catch {
            // The call throws after half a minute, when the browser has closed the sheet; the payment is unaffected.
          }
        },
      });
    };
    // The customer cancelled, or the validation took too long for the browser. Later calls to the session throw.
    session.oncancel = () => {
      isGone = true;
      resolve(null);
    };
    session.begin();
  });
}

const paymentRequest = (settings: ApplePayConfig, purchase: ExpressPurchase) => ({
  countryCode: settings.countryCode,
  currencyCode: purchase.currency,
  supportedNetworks: settings.supportedNetworks,
  merchantCapabilities: settings.merchantCapabilities,
  requiredBillingContactFields: ['postalAddress', 'name'],
  requiredShippingContactFields: ['phone', 'email'],
  lineItems: purchase.lines.map(({ label, amount }) => ({ label, amount, type: 'final' })),
  total: { label: purchase.seller, amount: purchase.total, type: 'final' },
});
