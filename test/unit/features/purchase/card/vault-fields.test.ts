// Card fields that cannot be used: the console tells their operator what to fix and where.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ProcessingRequest, SubmitResult } from '../../../../../src/domain/card/vault-protocol.ts';
import {
  createVaultFields,
  type VaultFieldsLook,
} from '../../../../../src/features/purchase/card/vault-fields.ts';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { EMPTY_VIEW, type VaultHandle, type VaultView } from '../../../../../src/vault/card-vault.ts';
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

for (const [problem, hasSettings, cure] of [
  ['wrong_address', true, /GET \/widget-api\/v1\/config names no address of card fields/],
  ['wrong_version', true, /another version/],
  ['time_out', true, null],
  ['wrong_address', false, null],
] as const)
  it(`card fields that fail with ${problem} ${hasSettings ? 'after' : 'before'} the settings arrived ${cure ? 'cause one report and one console line, which name the cure' : 'cause no report and no console line of their own'}`, async () => {
    const context = createFakeContext();
    if (hasSettings) setConfig(context.stores.widget, DEFAULT_CONFIG);
    const view = { ...EMPTY_VIEW, phase: 'failed', problem } as const;
    const handle = {
      onView(listener: (shown: VaultView) => void) {
        listener(view);
        listener({ ...view });
        return () => undefined;
      },
      onEnter: () => () => undefined,
    } as unknown as VaultHandle;
    context.vendors = { ...context.vendors, vault: async () => ({ mount: () => handle }) };
    const seen: VaultView[] = [];
    createVaultFields(context).mount({} as HTMLElement, LOOK, {
      onView: (shown) => void seen.push(shown),
      onEnter: () => undefined,
    });
    await settle();
    assert.deepEqual(seen, [view, view]);
    const reports = context.reported
      .filter(({ step }) => step === 'card fields')
      .map(({ error }) => (error as Error).message);
    assert.deepEqual(reports, context.warnings);
    assert.equal(reports.length, cure ? 1 : 0);
    if (cure) assert.match(reports[0]!, cure);
  });

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

it('a gateway that the page does not list causes one console line, which names the place to list it and nothing of the card', async () => {
  const [line, ...others] = await submitTo({ ok: false, code: 'gateway_not_allowed', fields: {} });
  assert.match(line!, /^gateway_not_allowed: .*https:\/\/example\.com\/ramp/);
  assert.match(line!, /<meta name="ramp-gateways">/);
  assert.match(line!, /connect-src/);
  assert.deepEqual(others, []);
});

it('any other answer of the vault causes no console line', async () => {
  assert.deepEqual(await submitTo({ ok: false, code: 'card_refused', fields: {} }), []);
  assert.deepEqual(await submitTo({ ok: true, order: {} }), []);
});
