// Runs rows of calls: what each sends, how long it waits, and how its response is parsed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isRampError } from '../../../src/domain/errors/ramp-error.ts';
import { createFakeContext } from '../../support/fake-context.ts';
import { settle } from '../../support/fake-clock.ts';
import type { Answer } from '../../support/fake-gateway.ts';
import type { Row } from './call-row.ts';

/** A signed-in customer of a merchant, so that a bare call shows what it omits. */
export function signedIn(answer: Answer, asks: string) {
  const context = createFakeContext({
    token: 'token-1',
    launch: {
      apiKey: 'demo-merchant',
      payloadText: '{"a":1}',
      signature: 'ab12',
      launchId: 'launch-1',
      defaultCurrency: null,
    },
  });
  context.gateway.on(asks.split('?')[0]!, answer);
  return context;
}

/** Drops undefined fields. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

export function walkCalls(rows: readonly Row[]): void {
  describe('what each call sends and reads', () => {
    for (const row of rows) {
      it(row.title, async () => {
        const { gateway } = signedIn({ result: row.answers ?? null }, row.asks);
        const read = await row.send(gateway.client);
        const [request, ...more] = gateway.requests;
        assert.equal(more.length, 0, 'one request');
        assert.equal(`${request!.method} ${request!.path}`, row.asks);
        assert.deepEqual(request!.body, row.body ?? null);
        const sent = (name: string) => request!.headers.get(name);
        assert.equal(sent('content-type'), row.body ? 'application/json' : null);
        assert.equal(sent('idempotency-key'), row.key ?? null);
        assert.equal(sent('accept-language'), 'en-US');
        assert.equal(sent('authorization'), row.isBare ? null : 'Bearer token-1');
        assert.equal(sent('x-merchant-data') === null, row.isBare ?? false);
        assert.equal(request!.credentials, row.isBare ? 'omit' : 'include');
        assert.deepEqual(plain(read), plain('reads' in row ? row.reads : row.answers));
      });
    }
  });

  describe('time-outs of calls', () => {
    for (const row of rows) {
      const { title, send, asks, waitsMs = 10_000 } = row;
      it(`${title} times out after ${waitsMs / 1000} s`, async () => {
        const { gateway, clock } = signedIn('never', asks);
        let code = '';
        void send(gateway.client).catch(
          (error: unknown) => (code = isRampError(error) ? error.code : 'other'),
        );
        await clock.advance(waitsMs - 1);
        assert.equal(code, '', 'still waiting');
        await clock.advance(1);
        await settle();
        assert.equal(code, 'time_out');
        assert.equal(gateway.requests.length, 1, 'no call is sent again by the client');
      });
    }
  });

  describe('responses that do not fit', () => {
    const read = rows.filter(({ answers, reads }) => (answers ?? reads) !== undefined);
    for (const { title, send, asks } of read) {
      it(`${title}: a response of another shape is an error, never a crash`, async () => {
        const { gateway } = signedIn({ result: 'no such thing' }, asks);
        await assert.rejects(send(gateway.client), (error) => isRampError(error, 'unexpected_server_error'));
      });
    }
  });
}
