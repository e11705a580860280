// Commands that a framing element may send to the hosted page; anything else is refused.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { postHostCommand } from '../../../src/host/frame-post.ts';
import { readHostCommand } from '../../../src/host/host-command.ts';

const command = (type: unknown, payload?: unknown) => ({ source: 'ramp-host', version: 1, type, payload });

describe('host commands', () => {
  const good: [unknown, unknown, object][] = [
    ['restart', {}, { type: 'restart' }],
    ['close', undefined, { type: 'close' }],
    ['replay', { more: 1 }, { type: 'replay' }],
    ['hello', { version: '0.1.0' }, { type: 'hello', payload: { version: '0.1.0' } }],
    ['hello', {}, { type: 'hello', payload: { version: null } }],
    ['hello', { canDeposit: true }, { type: 'hello', payload: { version: null, canDeposit: true } }],
    ['launch', { payload: '{}' }, { type: 'launch', payload: { payload: '{}', signature: null } }],
    [
      'launch',
      { payload: '{}', signature: 'a' },
      { type: 'launch', payload: { payload: '{}', signature: 'a' } },
    ],
    ['set', {}, { type: 'set', payload: {} }],
    ['set', { theme: 'dark', unknown: 1 }, { type: 'set', payload: { theme: 'dark' } }],
    [
      'set',
      { tokens: { '--ramp-accent': '#fff' } },
      { type: 'set', payload: { tokens: { '--ramp-accent': '#fff' } } },
    ],
    ['set', { texts: { en: {} } }, { type: 'set', payload: { texts: { en: {} } } }],
    ['set', { texts: null }, { type: 'set', payload: { texts: null } }],
    ['set', { locale: null, logo: false }, { type: 'set', payload: { locale: null, logo: false } }],
    ['deposit_result', { orderId: '1' }, { type: 'deposit_result', payload: { orderId: '1' } }],
    [
      'deposit_result',
      { orderId: '1', answer: { txHash: 'x' } },
      { type: 'deposit_result', payload: { orderId: '1', answer: { txHash: 'x' } } },
    ],
  ];
  for (const [type, payload, read] of good) {
    it(`accepts ${String(type)} ${JSON.stringify(payload)}`, () =>
      assert.deepEqual(readHostCommand(command(type, payload)), read));
  }

  const bad: [string, unknown][] = [
    ['nothing', null],
    ['a text', 'restart'],
    ['a list', [command('restart')]],
    ['another source', { ...command('restart'), source: 'ramp-widget' }],
    ['another version', { ...command('restart'), version: 2 }],
    ['a version as text', { ...command('restart'), version: '1' }],
    ['another type', command('reset')],
    ['an inherited type', command('toString')],
    ['no type', command(undefined)],
    ['a payload that is a text', command('restart', 'now')],
    ['a launch with an object', command('launch', { payload: {} })],
    ['a launch without a payload', command('launch')],
    ['a theme that is a number', command('set', { theme: 5 })],
    ['a logo that is a text', command('set', { logo: 'yes' })],
    ['tokens that are a text', command('set', { tokens: '--ramp-accent: red' })],
    ['a token that is a number', command('set', { tokens: { '--ramp-space': 4 } })],
    ['texts that are a list', command('set', { texts: ['Buy'] })],
    ['a deposit without its order', command('deposit_result', { answer: {} })],
  ];
  for (const [name, data] of bad) it(`refuses ${name}`, () => assert.equal(readHostCommand(data), null));

  it('reads the commands that it posts', () => {
    const posted: [unknown, string][] = [];
    const frame = { postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
    postHostCommand(frame, 'https://ramp.example', { type: 'set', payload: { theme: 'dark' } });
    postHostCommand(frame, 'https://ramp.example', { type: 'close' });
    assert.deepEqual(
      posted.map(([message, origin]) => [readHostCommand(message), origin]),
      [
        [{ type: 'set', payload: { theme: 'dark' } }, 'https://ramp.example'],
        [{ type: 'close' }, 'https://ramp.example'],
      ],
    );
    postHostCommand(null, 'https://ramp.example', { type: 'close' });
  });
});
