// Checks for a passkey authenticator at the start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createStartCommands } from '../../../src/app/start-commands.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { ready } from '../features/launch/start-stage.ts';

describe('the passkey check at the start', () => {
  const asked = async (page: Parameters<typeof createStartCommands>[1]) => {
    const context = ready(createFakeContext());
    context.gateway.on('GET /widget-api/v1/config', 'never');
    await createStartCommands(context, page).start();
    await context.clock.advance(0);
    context.scope.dispose();
    return context.stores.session.hasPasskeyDevice;
  };
  const credentials = (answer: () => Promise<boolean>) =>
    ({ isUserVerifyingPlatformAuthenticatorAvailable: answer }) as unknown as typeof PublicKeyCredential;

  it('the passkey check does not wait for the settings', async () => {
    for (const has of [true, false])
      assert.equal(
        await asked({ isSecureContext: true, PublicKeyCredential: credentials(async () => has) }),
        has,
      );
  });

  it('the passkey check finds no authenticator if the browser has none, refuses, or the page is not secure', async () => {
    const has = credentials(async () => true);
    assert.equal(await asked({}), false);
    assert.equal(await asked({ isSecureContext: false, PublicKeyCredential: has }), false);
    const refused = credentials(() => Promise.reject(new Error('no')));
    assert.equal(await asked({ isSecureContext: true, PublicKeyCredential: refused }), false);
    const broken = credentials(() => {
      throw new Error('replaced by a script of the page');
    });
    assert.equal(await asked({ isSecureContext: true, PublicKeyCredential: broken }), false);
  });
});
