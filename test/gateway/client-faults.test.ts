// The widget's own API client reports a lost, a dropped and a truncated response as the same error.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createClient, type ApiClient } from '../../src/gateway/client.ts';
import { isRampError } from '../../src/domain/errors/ramp-error.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';
import { openSandbox, type Json, type TestSandbox } from './harness.ts';

const LOST = { code: 'network_error', message: 'The gateway could not be reached', status: undefined };
const UNREADABLE = {
  code: 'unexpected_server_error',
  message: 'Could not parse server response',
  status: 200,
};

/** null: the call succeeds as usual. */
const OUTCOMES = {
  'drop-before-commit': LOST,
  'drop-after-commit': LOST,
  truncate: LOST,
  garbage: UNREADABLE,
  slow: null,
} as const;

/** A read and a write; for the write, the second of two deliveries comes too early. */
const CALLS = [
  { method: 'GET', path: '/api/v1/languages', again: null },
  {
    method: 'POST',
    path: '/api/v1/customers/sign-up',
    again: { code: 'password_issue_too_early', message: 'A code was mailed a moment ago.', status: 429 },
  },
] as const;

describe('the client meets the fault', () => {
  let box: TestSandbox;
  let client: ApiClient;
  let clock: FakeClock;
  let customers = 0;
  before(async () => {
    box = openSandbox(':memory:', 0, { waitWhenSlow: () => Promise.resolve() });
    await box.start();
  });
  after(() => box.close());
  beforeEach(async () => {
    await box.ask('/sandbox/faults', { method: 'DELETE' });
    clock = createFakeClock();
    client = createClient({
      gatewayUrl: box.config.origin,
      fetch,
      clock,
      context: () => ({ token: null, languageTag: 'en-US', merchantData: null }),
    });
  });

  async function send({ method, path }: (typeof CALLS)[number]): Promise<unknown> {
    customers += 1;
    const body = { email: `faults-${customers}@example.com`, acceptTheRules: true };
    return client.send({ method, path, ...(method === 'POST' && { body }), parse: (result) => result });
  }
  const outcome = (sent: Promise<unknown>) =>
    sent.then(
      () => null,
      (error: unknown) => {
        assert.ok(isRampError(error));
        const { code, message, status } = error;
        return { code, message, status };
      },
    );
  const order = ({ method, path }: Json, kind: string) =>
    box.post('/sandbox/faults', { method, path, kind, times: 1 });

  for (const call of CALLS) {
    const name = `${call.method} ${call.path}`;
    for (const [kind, expected] of Object.entries({ ...OUTCOMES, duplicate: call.again })) {
      it(`the client reports bad input: ${kind} of ${name}`, async () => {
        await order(call, kind);
        const unread = { ...UNREADABLE, message: `${name}: JSON, not other text` };
        assert.deepEqual(await outcome(send(call)), expected === UNREADABLE ? unread : expected);
        const { body } = await box.ask('/sandbox/faults');
        assert.deepEqual(body.result, []);
      });
    }

    for (const [kind, status] of [
      ['status-500', 500],
      ['status-429', 429],
    ] as const) {
      it(`the client reports bad input: ${kind} of ${name}`, async () => {
        await order(call, kind);
        const failure = await outcome(send(call));
        assert.equal(failure?.status, status);
        assert.notEqual(failure.message, UNREADABLE.message);
      });
    }

    it(`the client reports bad input: timeout of ${name}`, async () => {
      await order(call, 'timeout');
      const sent = outcome(send(call));
      await clock.advance(60_000);
      assert.equal((await sent)?.code, 'time_out');
    });
  }
});
