// The commands of the verification screen.
import { isKycComplete } from '../../../domain/customer/kyc.ts';
import { isVerifying } from '../../../domain/order/status.ts';
import { backFromKyc } from '../../../domain/routes/next.ts';
import { setRecovering, setKycSubmitted, demandKyc } from '../../sign-in/session/session-store.ts';
import type { FlowContext } from '../../context.ts';
import { subscribe } from 'valtio/vanilla';
import { RampError } from '../../../domain/errors/ramp-error.ts';
import { safeUrl } from '../../../lib/web-address.ts';
import { refreshCustomer } from '../../sign-in/session/refresh-customer.ts';
import { ensureConfig } from '../../shell/settings/ensure-config.ts';
import type { KycReview } from '../../../vendors/kyc/kyc-review.ts';
import { phoneCodeIn } from '../../../domain/customer/phone-code.ts';
import { PHONE_CODE_KEYS } from '../../../domain/customer/phone.ts';
import { startKyc } from '../../../gateway/customer/customer.ts';

export function createKycCommands(context: FlowContext) {
  const { stores, navigator } = context;
  const { session, order, kyc, widget } = stores;
  return {
    /** Called when the screen opens. For an order that waits for the verification, this is the anti-fraud check. */
    async open(): Promise<void> {
      // Sell shows this page for a moment on the way to its order.
      if (session.customer && isKycComplete(session.customer) && !session.isKycDemanded) return;
      if (order.order && isVerifying(order.order.status)) setRecovering(session, true);
      Object.assign(kyc, { token: null, isHandedIn: false, phone: null });
      await Promise.all([
        askForCamera(context),
        loadToken(context, session.customer?.kyc.status === 'retry'),
      ]);
    },
    /** Shows the vendor's widget in an empty element; returns a function that removes it. */
    mount: (container: HTMLElement, title: string) => runKyc(context, container, title),
    /** Retry after a rejection, with a new token. */
    retry: () => loadToken(context, true),
    /** Requests the token again after a failure. */
    reload: () => loadToken(context, session.customer?.kyc.status === 'retry'),
    /** Tries again with the corrected phone. */
    sendPhone: (phone: string) => {
      kyc.phone = phone;
      return loadToken(context, session.customer?.kyc.status === 'retry');
    },
    back: () => navigator.go(backFromKyc(widget.mode)),
  };
}

/**
 * Inserts the vendor's widget into the screen, and follows its events.
 * `title` names its frame. Returns a function that removes the widget.
 */
async function runKyc(context: FlowContext, container: HTMLElement, title: string): Promise<() => void> {
  const { stores, vendors, visibility, report } = context;
  const { kyc, settings } = stores;
  const { token } = kyc;
  const [config, sdk] = await Promise.all([ensureConfig(context), vendors.kyc()]);
  // While this was loading, the screen may have been left, or may have requested another token.
  if (!token || kyc.token !== token || !container.isConnected) return () => undefined;
  const given = config.kyc.baseUrl;
  const baseUrl = safeUrl(given, { allowLoopback: stores.widget.isGatewayLocal });
  // The vendor's default URL is only for a gateway that sends none.
  if (given !== undefined && !baseUrl) {
    Object.assign(kyc, { phase: 'failed', error: { key: 'errors.somethingWentWrong' } });
    report(new RampError('unexpected_server_error', 'The address of the identity check is not safe'), 'kyc');
    return () => undefined;
  }
  const session = sdk.launch({
    container,
    title,
    token,
    renewToken: async () => (await requestToken(context, false)).token,
    baseUrl,
    language: settings.locale,
    theme: settings.theme,
    onReview: (review) => takeReview(context, review),
    onStepInitiated: () => {
      kyc.isRetryOffered = false;
    },
    onSubmitted: () => {
      kyc.isHandedIn = true;
      void refreshCustomer(context);
    },
    onUploadError: () => void askForCamera(context),
    onError: (error) => report(error, 'identity check'),
  });
  const stops = [
    subscribe(settings, () => {
      session.setLanguage(settings.locale);
      session.setTheme(settings.theme);
    }),
    // The verification may have been finished in its own tab.
    visibility.onChange(() => !visibility.isHidden() && void refreshCustomer(context)),
    () => session.destroy(),
  ];
  return () => stops.splice(0).forEach((stop) => stop());
}

/** After an approval or a final rejection, the customer waits. After any other rejection, they can try again here. */
function takeReview(context: FlowContext, review: KycReview): void {
  if (review !== 'retry') return takeSubmission(context);
  Object.assign(context.stores.kyc, { isRetryOffered: true, isHandedIn: false });
  void refreshCustomer(context);
}

/**
 * The verification was submitted or decided: leads to the waiting screen until the customer's status shows it.
 * If the status does not change within this time, the submission has not changed it.
 */
export const SUBMISSION_LIMIT_MS = 60_000;

/** The guard leads from the verification to waiting, and from there to the order or to user info. */
function takeSubmission(context: FlowContext): void {
  const { session } = context.stores;
  const before = session.customer?.kyc.status;
  const { clock, scope } = context;
  const end = () => {
    cancel();
    stop();
    setKycSubmitted(session, false);
  };
  const cancel = clock.after(SUBMISSION_LIMIT_MS, end);
  const stop = subscribe(session, () => session.customer?.kyc.status !== before && end(), true);
  // When the element is put back into the page, the verification is requested again.
  scope.add(end);
  setRecovering(session, false);
  demandKyc(session, false);
  setKycSubmitted(session, true);
  void refreshCustomer(context);
}

/** Checks whether the verification may use the camera; if the check fails, the screen stays as it is. */
async function askForCamera({ stores, vendors, report }: FlowContext): Promise<void> {
  try {
    stores.kyc.camera = await vendors.cameraRefusal();
  } catch (error) {
    report(error, 'ask for the camera');
  }
}

/** Starts or resumes the identity verification: loads its token, and its URL for a separate tab. */
async function requestToken(context: FlowContext, resetKYC: boolean) {
  const { stores, client } = context;
  const { phone: own, country } = stores.session.customer ?? {};
  const phone = stores.kyc.phone ?? own;
  const body = {
    resetKYC,
    ...(phone && { phone }),
    ...(country && { countryCode: country.isoAlpha2 }),
  };
  return (await context.orders()).call((options) => startKyc(client, body, options));
}

/** Stores the result; the last request wins. */
async function loadToken(context: FlowContext, resetKYC: boolean): Promise<void> {
  const { kyc, widget } = context.stores;
  Object.assign(kyc, { phase: 'loading', error: null, isRetryOffered: false, isPhoneWrong: false });
  try {
    const { token, directLink } = await requestToken(context, resetKYC);
    kyc.token = token;
    kyc.directLink = safeUrl(directLink, { allowLoopback: widget.isGatewayLocal });
    kyc.phase = 'ready';
  } catch (error) {
    const { effect, message } = await (await context.orders()).handleError(error, 'kyc');
    if (effect.kind === 'ignore') return;
    kyc.phase = 'failed';
    const code = phoneCodeIn(error);
    kyc.isPhoneWrong = code === 'WRONG_PHONE_COUNTRY_CODE';
    const words = code && { key: PHONE_CODE_KEYS[code] };
    kyc.error = words ?? message ?? { key: 'errors.somethingWentWrong' };
  }
}
