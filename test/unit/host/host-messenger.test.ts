// Numbering, replay and delivery of the messages to the page.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDelivery } from '../../../src/host/delivery.ts';
import { createHostMessenger } from '../../../src/host/host-messenger.ts';
import type { HostMessage } from '../../../src/host/messages.ts';
import { readWidgetMessage } from '../../../src/host/posted-message.ts';

function messenger() {
  const delivered: HostMessage[] = [];
  return {
    delivered,
    host: createHostMessenger({ deliver: (message) => delivered.push(message), instance: 'one' }),
  };
}

const SIZE = { width: 424, height: 600 };
const SUMMARY = {
  orderId: 'o1',
  status: 'created',
  mode: 'buy',
  fromCurrency: 'USD',
  fromAmount: '100',
  toCurrency: 'USDT-MATIC',
  toAmount: '97',
  agreedAmount: null,
  merchantOrderId: null,
  customerId: null,
  baseAmount: '97',
  fees: { provider: '2', network: '1', total: '3', currency: 'USD' },
  previousStatus: null,
  at: '2026-01-02T03:04:05.000Z',
} as const;

describe('host messenger', () => {
  it('messages are numbered from 1 without gaps', () => {
    const { host, delivered } = messenger();
    host.send('loaded', SIZE);
    host.send('resize', SIZE);
    host.send('exit', {});
    assert.deepEqual(
      delivered.map(({ meta }) => meta.sequence),
      [1, 2, 3],
    );
    assert.equal(new Set(delivered.map(({ meta }) => meta.id)).size, 3);
  });

  it('HOST-04 holds resize back until loaded was sent', () => {
    const { host, delivered } = messenger();
    host.send('resize', SIZE);
    host.send('loaded', SIZE);
    assert.deepEqual(
      delivered.map(({ type, meta }) => [type, meta.sequence]),
      [['loaded', 1]],
    );
  });

  it('loaded is sent once for each start, however often the widget renders', () => {
    const { host, delivered } = messenger();
    host.send('loaded', SIZE);
    host.send('loaded', SIZE);
    host.begin();
    host.send('loaded', SIZE);
    assert.deepEqual(
      delivered.map(({ type }) => type),
      ['loaded', 'resize', 'loaded'],
    );
  });

  it('replay sends the last loaded and the last message about the order again, unchanged', () => {
    const { host, delivered } = messenger();
    host.send('loaded', SIZE);
    host.send('operation_created', SUMMARY);
    host.send('exit', {});
    host.replay();
    assert.deepEqual(delivered.slice(3), [delivered[0], delivered[1]]);
  });
});

describe('delivery', () => {
  function posts(targetOrigin: string | null) {
    const posted: Array<[unknown, string]> = [];
    const element = new EventTarget();
    const deliver = createDelivery({
      element,
      target: { postMessage: (message, origin) => posted.push([message, origin]) },
      targetOrigin,
    });
    const host = createHostMessenger({ deliver, instance: 'one' });
    return { posted, element, host };
  }

  it('HOST-01 posts with the source marker to the host origin', () => {
    const { posted, host } = posts('https://shop.test');
    host.send('operation_created', SUMMARY);
    const [message, origin] = posted[0]!;
    assert.equal(origin, 'https://shop.test');
    const { source, version, type, payload, sequence, instance } = message as Record<string, unknown>;
    assert.deepEqual(
      { source, version, type, payload, sequence, instance },
      {
        source: 'ramp-widget',
        version: 1,
        type: 'operation_created',
        payload: SUMMARY,
        sequence: 1,
        instance: 'one',
      },
    );
  });

  it('messages with ids are never posted to an unknown host, others are posted to any', () => {
    const { posted, host } = posts(null);
    host.send('operation_created', SUMMARY);
    host.send('exit', {});
    assert.deepEqual(
      posted.map(([message, origin]) => [(message as { type: string }).type, origin]),
      [['exit', '*']],
    );
  });

  it('each message is also a CustomEvent whose detail is the payload and its meta', () => {
    const { element, host } = posts(null);
    const seen: CustomEvent[] = [];
    element.addEventListener('ramp-operation-created', (event) => seen.push(event as CustomEvent));
    host.send('operation_created', SUMMARY);
    const { meta, ...payload } = seen[0]!.detail as { meta: { sequence: number } };
    assert.deepEqual(payload, SUMMARY);
    assert.equal(meta.sequence, 1);
    assert.ok(seen[0]!.bubbles && seen[0]!.composed);
  });
});

describe('responses of the page by respondWith', () => {
  function answered(answer: unknown) {
    const host = createHostMessenger({
      deliver: (message, respond) => message.type === 'payment_pending' && respond(answer),
      instance: 'one',
    });
    host.send('payment_pending', { ...SUMMARY, toWallet: '0xabc' });
    return host;
  }

  it('HOST-15 a response that rejects before there is a listener is no uncaught error, and is delivered later', async () => {
    const uncaught: unknown[] = [];
    const note = (reason: unknown) => void uncaught.push(reason);
    process.on('unhandledRejection', note);
    const host = answered(Promise.reject(new Error('no')));
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', note);
    const heard: unknown[] = [];
    host.onResponse((_message, answer) => heard.push(answer));
    assert.deepEqual(uncaught, []);
    await assert.rejects(heard[0] as Promise<never>, /no/);
  });

  it('a lazy promise is started once, however many listeners there are', async () => {
    let begun = 0;
    // Some libraries return such a thenable in place of a promise.
    const lazy = {
      then(resolve: (answer: unknown) => void) {
        begun += 1;
        resolve({ txHash: '0xabc' });
      },
    };
    const host = answered(lazy);
    const heard: unknown[] = [];
    for (let times = 0; times < 2; times += 1) host.onResponse((_message, answer) => heard.push(answer));
    assert.deepEqual(await Promise.all(heard), [{ txHash: '0xabc' }, { txHash: '0xabc' }]);
    assert.equal(begun, 1);
  });
});

describe('messages from windows', () => {
  const GOOD = {
    source: 'ramp-widget',
    version: 1,
    type: 'exit',
    payload: {},
    id: 'a',
    sequence: 1,
    instance: 'b',
  };
  const BAD: Array<[string, unknown]> = [
    ['nothing', null],
    ['a text', 'exit'],
    ['another source', { ...GOOD, source: 'other' }],
    ['another version', { ...GOOD, version: 2 }],
    ['an unknown type', { ...GOOD, type: 'constructor' }],
    ['no payload', { ...GOOD, payload: null }],
    ['a wrong sequence', { ...GOOD, sequence: '1' }],
  ];

  it('messages of the hosted page are accepted', () => {
    assert.deepEqual(readWidgetMessage(GOOD), {
      type: 'exit',
      payload: {},
      meta: { id: 'a', sequence: 1, instance: 'b' },
    });
  });

  for (const [name, message] of BAD) {
    it(`a message with ${name} is ignored`, () => assert.equal(readWidgetMessage(message), null));
  }
});
