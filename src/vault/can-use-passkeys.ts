// Tells whether the browser supports passkeys and this device can verify its user. If the embedding page denies passkeys to a frame, a
// window handles them (`elements/passkey/is-allowed.ts`).
export type PasskeyView = Partial<
  Pick<Window & typeof globalThis, 'PublicKeyCredential' | 'isSecureContext'>
>;

export async function canUsePasskeys(view: PasskeyView): Promise<boolean> {
  const { PublicKeyCredential: credentials, isSecureContext } = view;
  if (!isSecureContext || typeof credentials?.isUserVerifyingPlatformAuthenticatorAvailable !== 'function')
    return false;
  try {
    return await credentials.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    // The browser refused, or a script of the page has replaced the function: the customer signs in by e-mail.
    return false;
  }
}
