// A command of the customer runs one at a time, once more in a fresh session, and shows its error at its step.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorAnswer } from '../../../src/domain/reactions/error-answer.ts';
import { pauseBeforeRetry } from '../../../src/domain/errors/pause-before-retry.ts';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { runCommand } from '../../../src/orders/run-command.ts';
import { turnOf } from '../../../src/orders/turn.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { customer } from '../../support/orders.ts';

const refused = (code: string) => new RampError(code, 'Server says');

function stage() {
  const context = createFakeContext();
  const store = { busy: false };
  const turn = turnOf(store, 'busy', { free: false, busy: true });
  const shown: ErrorAnswer[] = [];
  const show = (answer: ErrorAnswer) => void shown.push(answer);
  return { context, store, turn, shown, show };
}

describe('a command', () => {
  for (const [what, run] of [
    ['a call', () => Promise.reject(refused('aborted'))],
    ['a pause', () => pauseBeforeRetry(createFakeClock(), 1000, AbortSignal.abort())],
  ] as const)
    it(`shows nothing if ${what} was aborted, and may run again`, async () => {
      const { context, store, turn, show, shown } = stage();
      assert.equal(await runCommand(context, { turn, run, stage: 'other', show }), undefined);
      assert.deepEqual(shown, []);
      assert.equal(store.busy, false);
    });

  it('runs once at a time, and again after it', async () => {
    const { context, store, turn, show } = stage();
    let runs = 0;
    let finish = () => undefined as void;
    const command = {
      turn,
      run: () => new Promise<number>((resolve) => (finish = () => resolve((runs += 1)))),
      stage: 'other' as const,
      show,
    };
    const first = runCommand(context, command);
    assert.equal(store.busy, true);
    assert.equal(await runCommand(context, command), undefined);
    finish();
    assert.equal(await first, 1);
    assert.equal(store.busy, false);
    const second = runCommand(context, command);
    finish();
    assert.equal(await second, 2);
  });

  it('frees its lock when it fails, after it has shown the error', async () => {
    const { context, store, turn } = stage();
    const run = () => Promise.reject(refused('never_heard_of'));
    const shown: unknown[] = [];
    const show = ({ message }: ErrorAnswer) => void shown.push(message, store.busy);
    assert.equal(await runCommand(context, { turn, run, stage: 'other', show }), undefined);
    assert.deepEqual(shown, [{ text: 'Server says' }, true]);
    assert.equal(store.busy, false);
  });

  it('sends once more after the session was renewed', async () => {
    const { context, shown, show } = stage();
    context.gateway.on('GET /api/v1/customers/current', { result: customer() });
    let calls = 0;
    const call = ({ signal }: { signal: AbortSignal }) => {
      assert.equal(signal, context.scope.signal);
      calls += 1;
      return calls === 1 ? Promise.reject(refused('csrf_token_mismatch')) : Promise.resolve('done');
    };
    assert.equal(await runCommand(context, { run: (send) => send(call), stage: 'other', show }), 'done');
    assert.deepEqual([calls, shown.length], [2, 0]);
  });

  it("returns the step's reaction to the failure", async () => {
    const { context } = stage();
    const run = () => Promise.reject<string>(refused('never_heard_of'));
    assert.equal(await runCommand(context, { run, fail: () => 'found all the same' }), 'found all the same');
    assert.equal(await runCommand(context, { run, stage: 'other', show: () => 'shown' }), 'shown');
  });

  it('rethrows an error of the program, and frees its lock', async () => {
    const { context, store, turn, show } = stage();
    const run = () => Promise.reject(new TypeError('a bug'));
    await assert.rejects(runCommand(context, { turn, run, stage: 'other', show }), TypeError);
    assert.equal(store.busy, false);
  });
});
