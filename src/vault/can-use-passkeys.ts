// Whether passkeys work here: the browser supports them, this device can verify its user, and the surrounding pages allow them in a frame.

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers have no such API. */
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

export async function canUsePasskeys(view: Window & typeof globalThis): Promise<boolean> {
  const { PublicKeyCredential: credentials, isSecureContext } = view;
  if (!isSecureContext || typeof credentials?.isUserVerifyingPlatformAuthenticatorAvailable !== 'function')
    return false;
  const { permissionsPolicy, featurePolicy } = view.document as PolicyDocument;
  if ((permissionsPolicy ?? featurePolicy)?.allowsFeature('publickey-credentials-get') === false)
    return false;
  return credentials.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
