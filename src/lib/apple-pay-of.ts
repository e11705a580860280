// Tells whether this browser and its customer have Apple Pay.

/** The version of Apple's protocol in use here. */
export const APPLE_PAY_VERSION = 3;

interface SessionClass {
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** The browser's `ApplePaySession`; null without it. */
export function applePayOf<Session extends SessionClass>(view: Window): Session | null {
  const { ApplePaySession: session } = view as Window & { ApplePaySession?: Session };
  try {
    return session?.supportsVersion(APPLE_PAY_VERSION) && session.canMakePayments() ? session : null;
  } catch {
    // A page without https throws, and so do some frames.
    return null;
  }
}
