// Inserts the vendor's widget into the screen, and follows its events.
import { subscribe } from 'valtio/vanilla';
import { RampError } from '../../../domain/errors/ramp-error.ts';
import { safeUrl } from '../../../lib/web-address.ts';
import type { FlowContext } from '../../context.ts';
import { refreshCustomer } from '../../sign-in/session/refresh-customer.ts';
import { ensureConfig } from '../../shell/settings/ensure-config.ts';
import type { KycReview } from '../../../vendors/kyc/kyc-review.ts';
import { askForCamera } from './ask-for-camera.ts';
import { requestToken } from './kyc-token.ts';
import { takeSubmission } from './submission.ts';

/** `title` names its frame. Returns a function that removes the widget. */
export async function runKyc(
  context: FlowContext,
  container: HTMLElement,
  title: string,
): Promise<() => void> {
  const { stores, vendors, visibility, report } = context;
  const { kyc, settings } = stores;
  const { token } = kyc;
  const [config, sdk] = await Promise.all([ensureConfig(context), vendors.kyc()]);
  // The screen may have gone, or requested another token, while this was loading.
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
