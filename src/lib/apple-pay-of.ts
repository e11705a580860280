// Whether this browser, and its customer, have Apple Pay.

/** The version of its protocol that is spoken here. */
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
    // Refused by a page without https, and in some frames.
    return null;
  }
}
