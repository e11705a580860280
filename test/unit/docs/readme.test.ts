// The README's receiver settles only what the gateway has signed.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { serverModule, snippet } from '../../support/doc-snippets.ts';

interface Receiver {
  receive(
    request: Request,
    shop: { secret: string; settle: (order: { orderId: string }) => void },
  ): Promise<Response>;
}

const SECRET = 'readme-secret';

function webhook(status: string, secret: string): Request {
  const body = JSON.stringify({ id: 'msg_1', type: 'order.status_changed', order: { orderId: '1', status } });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`msg_1.${time}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,${signature}`,
  };
  return new Request('https://shop.example/webhook', { method: 'POST', body, headers });
}

describe('the README', () => {
  it("the README's receiver settles only a signed webhook of a complete order", async () => {
    const { receive } = await serverModule<Receiver>('trust', snippet('README.md', 'js', 'trust'));
    const settled: string[] = [];
    const shop = { secret: SECRET, settle: ({ orderId }: { orderId: string }) => void settled.push(orderId) };

    assert.equal((await receive(webhook('complete', SECRET), shop)).status, 204);
    assert.deepEqual(settled, ['1']);
    await receive(webhook('on_hold', SECRET), shop);
    await assert.rejects(receive(webhook('complete', 'forged'), shop), { code: 'webhook_signature_wrong' });
    assert.deepEqual(settled, ['1']);
  });
});
