// Tells whether the pages around this frame allow it to use passkeys. If not, the passkey page opens in a window.
import type { PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';
import { allowsFeature } from '../../src/lib/allows-feature.ts';

/** Returns null if the browser does not say. */
export function isAllowed(view: Window, purpose: PasskeySetup['purpose']): boolean | null {
  if (!(view.navigator as Partial<Navigator>).credentials) return false;
  return allowsFeature(
    view.document,
    purpose === 'make' ? 'publickey-credentials-create' : 'publickey-credentials-get',
  );
}
