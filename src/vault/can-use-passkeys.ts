// Returns whether the browser supports passkeys and this device can verify its user. If the embedding page denies passkeys to a frame, a
// window handles them (`elements/passkey/is-allowed.ts`).
export async function canUsePasskeys(view: Window & typeof globalThis): Promise<boolean> {
  const { PublicKeyCredential: credentials, isSecureContext } = view;
  if (!isSecureContext || typeof credentials?.isUserVerifyingPlatformAuthenticatorAvailable !== 'function')
    return false;
  return credentials.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}
