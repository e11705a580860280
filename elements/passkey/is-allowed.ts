// Whether the pages around this frame allow it to use passkeys. If not, the passkey page opens in a window.
import type { PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers have no such API. */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/** Returns null if the browser does not say. */
export function isAllowed(view: Window, purpose: PasskeySetup['purpose']): boolean | null {
  if (!(view.navigator as Partial<Navigator>).credentials) return false;
  const { permissionsPolicy, featurePolicy } = view.document as PolicyDocument;
  const feature = purpose === 'make' ? 'publickey-credentials-create' : 'publickey-credentials-get';
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature(feature) ?? null;
}
