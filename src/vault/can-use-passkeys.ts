// Whether a passkey can be used here: the browser knows them, this device verifies its user, and the pages around let a frame ask.

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  /** Chromium's older name; other browsers tell nothing. */
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
