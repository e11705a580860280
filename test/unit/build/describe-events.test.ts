// The schema of the host messages accepts what the widget sends, and nothing else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeEvents } from '../../../elements/build/describe-events.ts';
import { createDelivery } from '../../../src/host/delivery.ts';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import type { HostPayloads } from '../../../src/host/messages.ts';
import { readWidgetMessage } from '../../../src/host/posted-message.ts';
import { schemaErrors, type JsonSchema } from '../../support/json-schema.ts';

const SCHEMA = JSON.parse(describeEvents()) as JsonSchema;

const SUMMARY = {
  orderId: '1',
  status: 'complete',
  mode: 'buy',
  fromCurrency: 'USD',
  fromAmount: '100',
  toCurrency: 'BTC',
  toAmount: '0.001',
  agreedAmount: null,
  merchantOrderId: null,
  customerId: null,
  baseAmount: '97',
  fees: { provider: '2', network: '1', total: '3', currency: 'USD' },
  previousStatus: null,
  at: '2026-01-02T03:04:05.000Z',
} as const;

const PAYLOADS: HostPayloads = {
  error: { code: 'error', message: 'x', reason: null, fields: { toWallet: ['is wrong'] } },
  loaded: { width: 424, height: 700 },
  resize: { width: 424, height: 701 },
  exit: {},
  started: {},
  operation_created: SUMMARY,
  payment_sent: SUMMARY,
  operation_pending: SUMMARY,
  operation_success: { ...SUMMARY, merchantOrderId: 'A-1' },
  operation_fail: { ...SUMMARY, reason: 'expired' },
  payment_pending: { ...SUMMARY, toWallet: '0x1' },
  operation_on_hold: { ...SUMMARY, previousStatus: 'processing_started', baseAmount: null, fees: null },
  verification_required: { ...SUMMARY, customerId: 'customer-7' },
  authorization_required: SUMMARY,
  step: { name: 'wallet', index: 2, of: 5 },
  unsupported_country: { country: 'KP' },
  force_continue: { country: 'KP' },
  merchant_order_id_exists: { merchantOrderId: 'A-1' },
};

function posted(): Record<string, Record<string, unknown>> {
  const messages: Record<string, Record<string, unknown>> = {};
  const target = {
    postMessage: (message: unknown) => {
      const { type } = message as { type: string };
      messages[type] = message as Record<string, unknown>;
    },
  };
  const deliver = createDelivery({
    element: new EventTarget(),
    target,
    targetOrigin: 'https://shop.example',
  });
  const messenger = createHostMessenger({ deliver, instance: 'i' });
  messenger.send('loaded', PAYLOADS.loaded);
  for (const [type, payload] of Object.entries(PAYLOADS)) messenger.send(type as 'exit', payload as object);
  return messages;
}

describe('events.schema.json', () => {
  it('the schema contains every message', () => {
    const names = (SCHEMA['oneOf'] as { $ref: string }[]).map(({ $ref }) => $ref.replace('#/$defs/', ''));
    assert.deepEqual(names, Object.keys(PAYLOADS));
  });

  for (const [type, message] of Object.entries(posted())) {
    it(`the schema accepts ${type} as it is posted`, () =>
      assert.deepEqual(schemaErrors(SCHEMA, message), []));
    it(`a framing element accepts ${type}, and no message with a similar name`, () => {
      assert.equal(readWidgetMessage(message)?.type, type);
      assert.equal(readWidgetMessage({ ...message, type: `${type} ` }), null);
    });
    it(`the schema refuses ${type} with an extra payload field or an incomplete envelope`, () => {
      const payload = { ...(message['payload'] as object), email: 'ann@example.com' };
      assert.notDeepEqual(schemaErrors(SCHEMA, { ...message, payload }), []);
      const { sequence: _, ...rest } = message;
      assert.notDeepEqual(schemaErrors(SCHEMA, rest), []);
    });
  }

  it('the schema refuses an unknown status and a numeric amount', () => {
    const message = posted()['operation_success']!;
    for (const change of [{ status: 'refunded' }, { fromAmount: 100 }, { mode: 'swap' }])
      assert.notDeepEqual(
        schemaErrors(SCHEMA, { ...message, payload: { ...(message['payload'] as object), ...change } }),
        [],
        JSON.stringify(change),
      );
  });
});
