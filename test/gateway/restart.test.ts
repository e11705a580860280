// The sandbox's state survives a restart of the server.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { MINUTE, ORDER, openSandbox } from './harness.ts';

describe('a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-restart-'));
  after(() => rmSync(folder, { recursive: true }));

  it('sessions, orders, keys, the clock and the ledger survive a restart', async () => {
    const file = join(folder, 'kept.sqlite');
    const first = openSandbox(file);
    const token = await first.signIn('stayer@example.com');
    const created = await first.post('/api/v1/orders', ORDER, { token, key: 'kept' });
    const { id } = await first.reservedOrder(token);
    await first.pay(token, id as string);
    await first.advance(5 * 60 * MINUTE);
    await first.close();

    const second = openSandbox(file);
    const replayed = await second.post('/api/v1/orders', ORDER, { token, key: 'kept' });
    assert.equal(replayed.headers['idempotent-replayed'], 'true');
    assert.deepEqual(replayed.body, created.body);
    assert.equal((await second.orderOf(token, id as string)).status, 'complete');
    const { now } = (await second.ask('/sandbox/clock')).body.result;
    assert.ok(Date.parse(now as string) - Date.now() > 4 * 60 * MINUTE);
    assert.equal((await second.ledger()).charges.length, 1);
    await second.close();
  });

  it('an expired identity token is still expired after a restart', async () => {
    const file = join(folder, 'token.sqlite');
    const first = openSandbox(file);
    const token = await first.signIn('verified@example.com');
    const kyc = await first.post('/api/v1/customers/current/kyc', { resetKYC: false }, { token });
    const identity = kyc.body.result.token as string;
    assert.equal(first.gateway.actions.kycTokenInfo(identity)?.isValid, true);
    first.gateway.actions.expireKycToken(identity);
    await first.close();
    const second = openSandbox(file);
    assert.equal(second.gateway.actions.kycTokenInfo(identity)?.isValid, false);
    await second.close();
  });

  it('a key whose request was interrupted by the stop is free after the restart', async () => {
    const file = join(folder, 'cut.sqlite');
    const first = openSandbox(file);
    const token = await first.signIn('cut@example.com');
    const { id: customerId } = first.gateway.customers.byEmail('cut@example.com')!;
    first.gateway.idempotency.claim(customerId, 'half-done', 'anything');
    await first.close();
    const second = openSandbox(file);
    assert.equal((await second.post('/api/v1/orders', ORDER, { token, key: 'half-done' })).status, 200);
    await second.close();
  });

  it('the sandbox reopens its own data file without changing the tables', async () => {
    const file = join(folder, 'version.sqlite');
    await openSandbox(file).close();
    const version = () => {
      const db = new DatabaseSync(file);
      const row = db.prepare('PRAGMA user_version').get() as { user_version: number };
      db.close();
      return row.user_version;
    };
    const before = version();
    await openSandbox(file).close();
    assert.equal(version(), before);
    assert.ok(before >= 1);
  });

  it('a reset restores the initial state', async () => {
    const box = openSandbox();
    const token = await box.signIn('gone@example.com');
    await box.createOrder(token);
    const now = async () => Date.parse((await box.ask('/sandbox/clock')).body.result.now as string);
    const before = await now();
    await box.advance(60 * MINUTE);
    assert.equal((await box.post('/sandbox/reset')).status, 200);
    assert.ok((await now()) - before < 30 * MINUTE, 'the clock, too');
    assert.deepEqual(await box.ledger(), { orders: [], charges: [], payouts: [] });
    assert.equal((await box.ask('/api/v1/customers/current', { token })).status, 401);
    assert.deepEqual((await box.ask('/sandbox/outbox')).body.result, []);
    await box.close();
  });
});
