// A device with its own virtual authenticator (Chrome DevTools protocol); its passkeys stay with it from page to page.
import type { CDPSession, Page } from 'playwright/test';

export interface PasskeyDevice {
  /** Returns the number of its passkeys. */
  count(): Promise<number>;
  /** Determines whether user verification fails or succeeds. */
  verify(isVerified: boolean): Promise<void>;
}

export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verify: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}
