// A vault's page that does not list the gateway: whoever serves it reads on the console what to write where.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ProcessingRequest, SubmitResult } from '../../../../../src/domain/card/vault-protocol.ts';
import {
  createVaultFields,
  type VaultFieldsLook,
} from '../../../../../src/features/purchase/card/vault-fields.ts';
import type { VaultHandle } from '../../../../../src/vault/card-vault.ts';
import { settle } from '../../../../support/fake-clock.ts';
import { createFakeContext } from '../../../../support/fake-context.ts';

const LOOK: VaultFieldsLook = {
  mode: 'buy',
  savedCard: null,
  isCodeAlone: false,
  holder: '',
  colorScheme: 'light',
  text: Object.assign((key: string) => key, { tag: 'en-US' }) as never,
};
const REQUEST = { gatewayUrl: 'https://example.com/ramp' } as ProcessingRequest;

async function submitTo(result: Partial<SubmitResult>): Promise<string[]> {
  const context = createFakeContext();
  const handle = {
    onView: () => () => undefined,
    onEnter: () => () => undefined,
    submit: () => Promise.resolve(result),
  } as unknown as VaultHandle;
  context.vendors = { ...context.vendors, vault: async () => ({ mount: () => handle }) };
  const fields = createVaultFields(context);
  fields.mount({} as HTMLElement, LOOK, { onView: () => undefined, onEnter: () => undefined });
  await settle();
  assert.deepEqual(await fields.submit(REQUEST), result);
  await settle();
  return context.warnings;
}

it('a gateway that the page does not list is told with the place where it belongs, and nothing of the card', async () => {
  const [line, ...others] = await submitTo({ ok: false, code: 'gateway_not_allowed', fields: {} });
  assert.match(line!, /^gateway_not_allowed: .*https:\/\/example\.com\/ramp/);
  assert.match(line!, /<meta name="ramp-gateways">/);
  assert.match(line!, /connect-src/);
  assert.deepEqual(others, []);
});

it('any other answer of the vault is nothing for the console', async () => {
  assert.deepEqual(await submitTo({ ok: false, code: 'card_refused', fields: {} }), []);
  assert.deepEqual(await submitTo({ ok: true, order: {} }), []);
});
