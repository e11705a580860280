// The framing element accepts its own frame's messages, each once, and counts forgeries.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFrameInbox, type FrameInbox } from '../../../src/host/frame-inbox.ts';
import { postFrameNote, readFrameNote, type FrameNote } from '../../../src/host/frame-channel.ts';

const FRAME = { name: 'frame' };
const ORIGIN = 'https://ramp.example';

let inbox: FrameInbox;
let received: string[];
let notes: FrameNote[];

const begin = () => {
  received = [];
  notes = [];
  inbox = createFrameInbox({
    origin: ORIGIN,
    frame: () => FRAME,
    onMessage: ({ type, meta }) => void received.push(`${type} ${meta.sequence}`),
    onNote: (note) => void notes.push(note),
  });
};

const message = (type: string, sequence: number, instance = 'a') => ({
  ...{ source: 'ramp-widget', version: 1, type, payload: {} },
  ...{ id: `${instance}-${sequence}`, sequence, instance },
});

function take(data: unknown, { source = FRAME as unknown, origin = ORIGIN } = {}): void {
  inbox.take({ data, origin, source: source as MessageEventSource });
}

describe('frame inbox', () => {
  beforeEach(begin);

  it('passes messages on in order', () => {
    take(message('loaded', 1));
    take(message('started', 2));
    assert.deepEqual([received, inbox.refused()], [['loaded 1', 'started 2'], 0]);
  });

  it('drops messages that the handshake repeats', () => {
    take(message('loaded', 1));
    take(message('loaded', 1));
    assert.deepEqual([received, inbox.refused()], [['loaded 1'], 0]);
  });

  it('passes a repetition on once after the page requested it', () => {
    take(message('loaded', 1));
    take(message('operation_created', 2));
    inbox.expectRepeats();
    take(message('loaded', 1));
    take(message('operation_created', 2));
    take(message('loaded', 1));
    assert.deepEqual(received, ['loaded 1', 'operation_created 2', 'loaded 1', 'operation_created 2']);
  });

  it('accepts a reloaded frame, which counts from 1 again', () => {
    take(message('loaded', 1));
    take(message('exit', 2));
    take(message('loaded', 1, 'b'));
    assert.deepEqual(received, ['loaded 1', 'exit 2', 'loaded 1']);
  });

  it('passes notes on', () => {
    const note: FrameNote = { type: 'state', payload: { state: 'ready', orderId: null } };
    take({ source: 'ramp-frame', version: 1, ...note });
    assert.deepEqual(notes, [note]);
  });

  it('passes on the height of a card that is drawn before its application has loaded', () => {
    const note: FrameNote = { type: 'state', payload: { state: 'loading', orderId: null, height: 697 } };
    take({ source: 'ramp-frame', version: 1, ...note });
    assert.deepEqual(notes, [note]);
  });

  const forged: [string, unknown, object][] = [
    ['another window', message('exit', 2), { source: {} }],
    ['no window', message('exit', 2), { source: null }],
    ['another origin', message('exit', 2), { origin: 'https://evil.example' }],
    ['an origin that begins alike', message('exit', 2), { origin: `${ORIGIN}.evil.example` }],
    ['another version', { ...message('exit', 2), version: 2 }, {}],
    ['an unknown type', message('refunded', 2), {}],
    ['an inherited type', message('constructor', 2), {}],
    ['no id', { ...message('exit', 2), id: undefined }, {}],
    ['a broken sequence', { ...message('exit', 2), sequence: 1.5 }, {}],
    ['a payload that is a list', { ...message('exit', 2), payload: [] }, {}],
    [
      'a note of another window',
      { source: 'ramp-frame', version: 1, type: 'state', payload: {} },
      { source: {} },
    ],
    ['a note without a state', { source: 'ramp-frame', version: 1, type: 'state', payload: {} }, {}],
    [
      'a height that is no number',
      {
        source: 'ramp-frame',
        version: 1,
        type: 'state',
        payload: { state: 'loading', orderId: null, height: '1px' },
      },
      {},
    ],
    ['anything else of the frame', 'hello', {}],
  ];
  for (const [name, data, from] of forged) {
    it(`refuses and counts ${name}`, () => {
      take(message('loaded', 1));
      take(data, from);
      assert.deepEqual([received, notes, inbox.refused()], [['loaded 1'], [], 1]);
    });
  }

  it('ignores the messages of other libraries', () => {
    take({ type: 'webpackOk' }, { source: {}, origin: 'https://shop.example' });
    assert.deepEqual([received, inbox.refused()], [[], 0]);
  });

  it('reads the notes that a frame posts', () => {
    const posted: unknown[] = [];
    const request = { orderId: '1', idempotencyKey: 'k' } as never;
    postFrameNote({ postMessage: (data) => void posted.push(data) }, ORIGIN, {
      type: 'deposit',
      payload: request,
    });
    assert.deepEqual(readFrameNote(posted[0]), { type: 'deposit', payload: request });
  });
});
