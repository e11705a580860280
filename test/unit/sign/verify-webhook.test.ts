// A webhook is trusted only if it is signed, recent and new.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { createReplayGuard, isRampError, verifyWebhook, type VerifyWebhookOptions } from './under-test.ts';

const secret = 'demo-secret';
const TIME = 1_767_323_045;
const NOW = TIME * 1000;
const BODY = JSON.stringify({
  id: 'msg_1',
  type: 'order.status_changed',
  createdAt: '2026-01-02T03:04:05.000Z',
  order: { orderId: '1', status: 'complete', merchantOrderId: 'ñ' },
});

const sign = (content: string, key: string | Buffer = secret) =>
  `v1,${createHmac('sha256', key).update(content).digest('base64')}`;

function webhook(changes: Record<string, unknown> = {}): VerifyWebhookOptions {
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(TIME),
    'webhook-signature': sign(`msg_1.${TIME}.${BODY}`),
    ...(changes['headers'] as object | undefined),
  };
  return { secret, body: BODY, now: NOW, ...changes, headers };
}

async function codeOf(options: VerifyWebhookOptions): Promise<string> {
  try {
    await verifyWebhook(options);
  } catch (error) {
    assert.ok(isRampError(error));
    return error.code;
  }
  return 'trusted';
}

describe('verifyWebhook', () => {
  it('returns the event', async () => {
    const event = await verifyWebhook(webhook());
    assert.equal(event.type, 'order.status_changed');
    assert.equal(event.order.status, 'complete');
  });

  it('accepts bytes, Headers, header names in any case and several signatures', async () => {
    const { headers } = webhook();
    const plain = headers as Record<string, string>;
    assert.equal(await codeOf(webhook({ body: Buffer.from(BODY) })), 'trusted');
    assert.equal(await codeOf({ ...webhook(), headers: new Headers(plain) }), 'trusted');
    const polyfill = { get: (name: string) => plain[name] ?? null } as unknown as Headers;
    assert.equal(await codeOf({ ...webhook(), headers: polyfill }), 'trusted');
    const upper = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name.toUpperCase(), value]),
    );
    assert.equal(await codeOf({ ...webhook(), headers: upper }), 'trusted');
    const two = `v1,AAAA ${plain['webhook-signature']}`;
    assert.equal(await codeOf(webhook({ headers: { 'webhook-signature': two } })), 'trusted');
  });

  it('accepts the test vector of the Standard Webhooks specification', async () => {
    const options = {
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      body: '{"test": 2432232314}',
      now: 1_614_265_330_000,
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
    };
    // The signature is correct, but the body is not one of our events.
    assert.equal(await codeOf(options), 'webhook_malformed');
    assert.equal(await codeOf({ ...options, body: '{"test": 1}' }), 'webhook_signature_wrong');
  });

  it('accepts the old and the new secret during a change', async () => {
    assert.equal(await codeOf(webhook({ secret: ['new-secret', secret] })), 'trusted');
    assert.equal(await codeOf(webhook({ secret: ['new-secret'] })), 'webhook_signature_wrong');
  });

  const forged: [string, Record<string, unknown>, string][] = [
    ['another body', { body: BODY.replace('complete', 'failed') }, 'webhook_signature_wrong'],
    ['another id', { headers: { 'webhook-id': 'msg_2' } }, 'webhook_signature_wrong'],
    ['another time', { headers: { 'webhook-timestamp': String(TIME + 1) } }, 'webhook_signature_wrong'],
    [
      'the signature without its version',
      { headers: { 'webhook-signature': sign(`msg_1.${TIME}.${BODY}`).slice(3) } },
      'webhook_signature_wrong',
    ],
    [
      'a signature of another secret',
      { headers: { 'webhook-signature': sign(`msg_1.${TIME}.${BODY}`, 'x') } },
      'webhook_signature_wrong',
    ],
    ['an empty signature', { headers: { 'webhook-signature': 'v1,' } }, 'webhook_signature_wrong'],
    ['no id', { headers: { 'webhook-id': undefined } }, 'webhook_malformed'],
    ['no time', { headers: { 'webhook-timestamp': 'today' } }, 'webhook_malformed'],
    ['no signature', { headers: { 'webhook-signature': undefined } }, 'webhook_malformed'],
    ['an empty secret', { secret: '' }, 'webhook_secret_missing'],
    ['no secret', { secret: undefined }, 'webhook_secret_missing'],
    ['no secret in a list', { secret: [] }, 'webhook_secret_missing'],
    ['a secret beside one that is missing', { secret: [secret, undefined] }, 'webhook_secret_missing'],
    ['a body that was parsed', { body: JSON.parse(BODY) }, 'webhook_body_parsed'],
    ['no body', { body: undefined }, 'webhook_body_parsed'],
    ['an age of more than five minutes', { now: NOW + 300_001 }, 'webhook_expired'],
    ['a time ahead of the clock', { now: NOW - 300_001 }, 'webhook_expired'],
  ];
  for (const [name, changes, code] of forged) {
    it(`refuses ${name}`, async () => assert.equal(await codeOf(webhook(changes)), code));
  }

  it('refuses a signed body that is not an event', async () => {
    for (const body of ['not json', '[]', 'null', '{"type":"x"}', '{"type":"x","data":{}}']) {
      const headers = { 'webhook-signature': sign(`msg_1.${TIME}.${body}`) };
      assert.equal(await codeOf(webhook({ body, headers })), 'webhook_malformed', body);
    }
  });

  it('accepts an ArrayBuffer, a view and bytes from another realm', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const wide = new Uint8Array(bytes.length + 6);
    wide.set(bytes, 3);
    const elsewhere = (code: string) => runInNewContext(code, { list: [...bytes] }) as Uint8Array;
    const bodies = [
      bytes.buffer,
      wide.subarray(3, 3 + bytes.length),
      new DataView(wide.buffer, 3, bytes.length),
      elsewhere('new Uint8Array(list)'),
      elsewhere('new Uint8Array(list).buffer'),
    ];
    for (const body of bodies) assert.equal(await codeOf(webhook({ body })), 'trusted');
  });

  it('reports a time in milliseconds as such, in the header and in `now`', async () => {
    const inMs = {
      'webhook-timestamp': String(NOW),
      'webhook-signature': sign(`msg_1.${NOW}.${BODY}`),
    };
    await assert.rejects(verifyWebhook(webhook({ headers: inMs })), /webhook-timestamp is in milliseconds/);
    await assert.rejects(verifyWebhook(webhook({ now: TIME })), /`now` is in seconds/);
  });

  it('refuses events that are running or done, and a forged message uses up no id', async () => {
    const guard = createReplayGuard({ now: () => NOW });
    assert.equal(await codeOf(webhook({ guard, body: 'forged' })), 'webhook_signature_wrong');
    assert.equal(await codeOf(webhook({ guard })), 'trusted');
    assert.equal(await codeOf(webhook({ guard })), 'webhook_running');
    guard.done('msg_1');
    assert.equal(await codeOf(webhook({ guard })), 'webhook_replayed');
  });

  it('awaits an asynchronous guard', async () => {
    const nothing = async () => Promise.resolve();
    const guard = { begin: async () => Promise.resolve('done' as const), done: nothing, forget: nothing };
    assert.equal(await codeOf(webhook({ guard })), 'webhook_replayed');
  });

  it('accepts an id again after its handling failed', async () => {
    const guard = createReplayGuard({ now: () => NOW });
    assert.equal(await codeOf(webhook({ guard })), 'trusted');
    guard.forget('msg_1');
    assert.equal(await codeOf(webhook({ guard })), 'trusted');
    assert.equal(await codeOf(webhook({ guard })), 'webhook_running');
  });

  it('forgets finished events when their time is no longer accepted, and never running ones', () => {
    let time = 0;
    const guard = createReplayGuard({ keepMs: 10, now: () => time });
    assert.deepEqual([guard.begin('a'), guard.begin('slow')], ['new', 'new']);
    time = 5;
    guard.done('a');
    time = 15;
    assert.equal(guard.begin('a'), 'done');
    time = 16;
    assert.deepEqual([guard.begin('a'), guard.begin('slow')], ['new', 'running']);
  });
});
