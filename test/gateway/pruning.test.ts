// The gateway deletes expired data, and keeps what an order or a replay still needs.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { KEPT_MS } from '../../demo/sandbox/store/pruner.ts';
import { MINUTE, openSandbox, ORDER, sign, type Json, type TestSandbox } from './harness.ts';

/** Customers with their property and consents, orders with their money, and webhooks; a replay needs these tables. */
const FOR_EVER: readonly string[] = [
  ...['settings', 'customers', 'cards', 'passkeys', 'accepted_terms'],
  ...['orders', 'order_history', 'charges', 'payouts'],
  ...['webhook_endpoints', 'webhooks'],
];

describe('pruning', () => {
  let box: TestSandbox;
  before(() => void (box = openSandbox()));
  after(() => box.close());

  const rowsOf = (table: string) => {
    const { count } = box.gateway.db.prepare(`SELECT count(*) AS count FROM ${table}`).get() as Json;
    return count as number;
  };
  /** All other tables: a new one must be pruned or be listed above. */
  const prunedTables = () =>
    (
      box.gateway.db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
        name: string;
      }[]
    )
      .map(({ name }) => name)
      .filter((name) => !FOR_EVER.includes(name) && !name.startsWith('sqlite_'));
  const counts = () => Object.fromEntries(prunedTables().map((table) => [table, rowsOf(table)]));
  const launch = (fields: Json) => {
    const payload = JSON.stringify(fields);
    const body = { apiKey: 'demo-merchant', payload, signature: sign(payload) };
    return box.post('/api/v1/merchants/validate-widget', body);
  };
  const inMs = (ms: number) => new Date(box.gateway.clock.now().getTime() + ms).toISOString();

  it('pruning deletes expired keys, codes, mails, reports, sessions and launches, and keeps orders and their money', async () => {
    const email = 'pruned@example.com';
    const token = await box.signIn(email);
    const key = randomUUID();
    const { body } = await box.post('/api/v1/orders', ORDER, { token, key });
    const guessed = 'guessed@example.com';
    await box.post('/api/v1/customers/sign-up', { email: guessed, acceptTheRules: true });
    await box.post('/api/v1/customers/sign-in', { email: guessed, password: '000000' });
    await box.post('/widget-api/v1/errors', { message: 'x' });
    const once = { toCurrency: 'USDT-MATIC', nonce: randomUUID() };
    assert.equal((await launch(once)).status, 200);
    assert.equal((await launch({ ...once, nonce: randomUUID(), expiresAt: inMs(MINUTE) })).status, 200);
    await box.post(`/api/v1/orders/${body.result.id}/handover`, {}, { token });
    await box.post('/api/v1/customers/current/kyc', {}, { token });
    const origin = box.config.passkeyOrigin;
    await box.post('/api/v1/customers/passkey-sign-in/options', {}, { headers: { origin } });
    const before = counts();
    for (const [table, count] of Object.entries(before))
      assert.ok(count > 0, `${table} has nothing to delete`);
    assert.doesNotThrow(() => FOR_EVER.map(rowsOf), 'each of these is a table');
    await box.advance(KEPT_MS - 61 * MINUTE);
    assert.deepEqual(counts(), before);
    await box.advance(KEPT_MS);
    const left = Object.fromEntries(Object.entries(counts()).filter(([, count]) => count > 0));
    assert.deepEqual(left, { nonces: 1 });
    assert.equal(box.gateway.orders.byId(body.result.id as string)?.status, 'expired');
    assert.equal((await launch(once)).body.error.payload.nonce[0], 'The launch was already used.');
  });
});
