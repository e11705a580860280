// Which of the device's payment sheets can be had here: asked once the customer has come to a payment that could use one.
import type { WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { safeUrl } from '../../lib/web-address.ts';
import { createApplePay, type ApplePayDeps } from './apple-pay.ts';
import type { ExpressSheet } from './express-sheet.ts';
import { createGooglePay } from './google-pay.ts';

/** A script runs with all rights of the page that it is put into, so no answer of a gateway names its host. */
const GOOGLE_PAY_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';
/** At a sandbox on this machine. */
const EMULATOR_PATH = '/emulators/express/google-pay.js';

export interface SheetDeps {
  view: Window;
  settings: WidgetConfig['express'];
  /** Of a sandbox on this machine, whose stand-in for Google's script speaks its protocol; null of every other gateway. */
  sandbox: string | null;
  validateMerchant: ApplePayDeps['validateMerchant'];
  report: (error: unknown, context: string) => void;
}

/** In the order in which they are offered; empty where none can be had. */
export async function loadSheets(deps: SheetDeps): Promise<readonly ExpressSheet[]> {
  const { view, settings, sandbox, validateMerchant, report } = deps;
  const { applePay, googlePay } = settings;
  const apple = applePay ? createApplePay({ view, settings: applePay, validateMerchant }) : null;
  const google = googlePay
    ? await createGooglePay({
        view,
        settings: googlePay,
        scriptUrl: safeUrl(sandbox === null ? GOOGLE_PAY_SCRIPT : sandbox + EMULATOR_PATH, {
          allowLoopback: sandbox !== null,
        })!,
      }).catch((error: unknown) => {
        report(error, 'load Google Pay');
        return null;
      })
    : null;
  return [apple, google].filter((sheet) => sheet !== null);
}
