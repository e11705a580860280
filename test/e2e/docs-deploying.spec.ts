// The vault as the documents deploy it, on its own origin and by their own server, up to a payment.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/journey.ts';
import { fromRoot } from '../../elements/build/paths.ts';
import { buySteps } from '../support/buy-steps.ts';
import { serverModule, snippet } from '../support/doc-snippets.ts';
import { en } from '../support/english.ts';
import { newEmail, sandboxOf } from '../support/sandbox.ts';

interface VaultModule {
  createVaultServer(options: { folder: string; gateway: string; sites: readonly string[] }): Server;
}

async function serveVault(gateway: string): Promise<{ origin: string; server: Server }> {
  const { createVaultServer } = await serverModule<VaultModule>(
    'vault',
    snippet('deploying.md', 'js', 'vault'),
  );
  const server = createVaultServer({ folder: fromRoot('dist/vault'), gateway, sites: [gateway] }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('CARD-13 a vault deployed as documented accepts a card and sends it to its own gateway only', async ({
  page,
  request,
  baseURL,
}) => {
  const email = newEmail();
  const sandbox = sandboxOf(request, baseURL!);
  const { origin, server } = await serveVault(baseURL!);
  await page.route(/\/widget-api\/v1\/config/, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { result: { ...result, vault: { kind: 'frame', origin } } } });
  });
  const senders = new Set<string>();
  page.on('request', (sent) => {
    if (/processing$/.test(sent.url())) senders.add(new URL(sent.frame().url()).origin);
  });
  const steps = buySteps(page, sandbox, email);
  await steps.open();
  await steps.toConfirm();
  await steps.pay();
  await expect(page.getByRole('heading', { name: en('tracker.done'), exact: true })).toBeVisible({
    timeout: 45_000,
  });
  expect((await sandbox.ledgerOf(email)).charges).toHaveLength(1);
  expect([...senders]).toEqual([origin]);
  const answer = await request.get(`${origin}/vault/index.html`);
  expect(answer.headers()['content-security-policy']).toContain(`connect-src ${baseURL}`);
  expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${baseURL}`);
  expect(await answer.text()).not.toContain('localhost');
  for (const path of ['/vault/../manifest.json', '/vault/..%2fmanifest.json', '/', '/vault/index.html/x'])
    expect((await request.get(origin + path)).status(), path).toBe(404);
  server.closeAllConnections();
  server.close();
});
