// Whether passkeys work here: the browser supports them, and this device can verify its user. What the surrounding pages withhold from a
// frame is done in a window (`elements/passkey/is-allowed.ts`).
export async function canUsePasskeys(view: Window & typeof globalThis): Promise<boolean> {
  const { PublicKeyCredential: credentials, isSecureContext } = view;
  if (!isSecureContext || typeof credentials?.isUserVerifyingPlatformAuthenticatorAvailable !== 'function')
    return false;
  return credentials.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
