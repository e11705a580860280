// The code that sends the card comes after the fields; without it nothing is sent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLaterSender } from '../../../../elements/vault/later-sender.ts';
import type { SendProcessing } from '../../../../elements/vault/send-processing.ts';
import { CARD, REQUEST } from '../../vault/processing-stage.ts';

const SENT = { ok: true, order: {} } as const;

/** Loads fail as often as `failures` says. */
function stage(failures = 0) {
  const counts = { loads: 0, sends: 0 };
  const send: SendProcessing = () => {
    counts.sends += 1;
    return Promise.resolve(SENT);
  };
  const sender = createLaterSender(() => {
    counts.loads += 1;
    return counts.loads > failures ? Promise.resolve(send) : Promise.reject(new Error('no line'));
  });
  return { counts, sender, submit: () => sender.send('buy', CARD, REQUEST) };
}

describe('sending by code that comes later', () => {
  it('loads it once, however often it is asked for', async () => {
    const { counts, sender, submit } = stage();
    sender.readAhead();
    assert.deepEqual([await submit(), await submit()], [SENT, SENT]);
    assert.deepEqual(counts, { loads: 1, sends: 2 });
  });

  it('sends nothing where it does not come, and answers so that this is certain', async () => {
    const { counts, submit } = stage(1);
    const result = await submit();
    assert.deepEqual([result.ok, !result.ok && result.code, counts.sends], [false, 'vault_unavailable', 0]);
  });

  it('loads it again for the next try, and after a reading ahead that failed', async () => {
    const afterTry = stage(1);
    await afterTry.submit();
    assert.deepEqual([await afterTry.submit(), afterTry.counts], [SENT, { loads: 2, sends: 1 }]);
    const afterReading = stage(1);
    afterReading.sender.readAhead();
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(await afterReading.submit(), SENT);
  });
});
