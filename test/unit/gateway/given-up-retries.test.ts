// A retry that is given up during its pause ends like an aborted call, which nobody reports or shows.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RampError } from '../../../src/domain/errors/ramp-error.ts';
import { runProcessing } from '../../../src/gateway/contract/run-processing.ts';
import { readAgain } from '../../../src/gateway/read-again.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const LOST = new RampError('network_error', 'lost');

describe('a retry that is given up during its pause', () => {
  for (const [what, begin] of [
    [
      'a read',
      (signal: AbortSignal) => readAgain(() => Promise.reject(LOST), { clock: createFakeClock(), signal }),
    ],
    [
      'a payment',
      (signal: AbortSignal) =>
        runProcessing(
          {
            send: () => Promise.resolve({ outcome: 'late', failure: LOST } as const),
            read: () => Promise.resolve({ outcome: 'waiting' } as const),
          },
          createFakeClock(),
          signal,
        ),
    ],
  ] as const)
    it(`of ${what} fails as an aborted call does`, async () => {
      const abort = new AbortController();
      const failure = begin(abort.signal).then(
        () => null,
        (error: unknown) => error,
      );
      abort.abort();
      assert.equal(((await failure) as RampError).code, 'aborted');
    });
});
