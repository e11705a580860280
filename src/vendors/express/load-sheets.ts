// Loads the payment sheets that this device and the gateway support.
import type { WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import { safeUrl } from '../../lib/web-address.ts';
import { createApplePay, type ApplePayDeps } from './apple-pay.ts';
import type { ExpressSheet } from './express-sheet.ts';
import { createGooglePay } from './google-pay.ts';

/** Fixed, because a script has all rights of the page that loads it: a gateway's response must not name its host. */
const GOOGLE_PAY_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';
/** The path of the emulator in a local sandbox. */
const EMULATOR_PATH = '/emulators/express/google-pay.js';

export interface SheetDeps {
  view: Window;
  settings: WidgetConfig['express'];
  /** The URL of a local sandbox, which serves an emulator of Google's script; null for every other gateway. */
  sandbox: string | null;
  validateMerchant: ApplePayDeps['validateMerchant'];
  report: (error: unknown, context: string) => void;
}

/** Returns the sheets in the order of their buttons; empty if none is available. */
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
