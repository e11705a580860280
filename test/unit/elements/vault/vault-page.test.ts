// The code that sends the card loads after the fields; without it nothing is sent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLaterSender } from '../../../../elements/vault/vault-page.ts';
import type { SendCard } from '../../../../elements/vault/send-card.ts';
import { CARD, REQUEST } from '../../vault/processing-stage.ts';

const SENT = { ok: true, order: {} } as const;

/** The first `failures` loads fail. */
function stage(failures = 0) {
  const counts = { loads: 0, sends: 0 };
  const send: SendCard = () => {
    counts.sends += 1;
    return Promise.resolve(SENT);
  };
  const sender = createLaterSender(() => {
    counts.loads += 1;
    return counts.loads > failures ? Promise.resolve(send) : Promise.reject(new Error('no line'));
  });
  return { counts, sender, submit: () => sender.send('buy', CARD, REQUEST) };
}

describe('a sender that loads later', () => {
  it('the code that sends loads once, however often it is needed', async () => {
    const { counts, sender, submit } = stage();
    sender.readAhead();
    assert.deepEqual([await submit(), await submit()], [SENT, SENT]);
    assert.deepEqual(counts, { loads: 1, sends: 2 });
  });

  it('nothing is sent if the code does not load, and the result says so', async () => {
    const { counts, submit } = stage(1);
    const result = await submit();
    assert.deepEqual([result.ok, !result.ok && result.code, counts.sends], [false, 'vault_unavailable', 0]);
  });

  it('the code loads again for the next attempt, and after a failed preload', async () => {
    const afterTry = stage(1);
    await afterTry.submit();
    assert.deepEqual([await afterTry.submit(), afterTry.counts], [SENT, { loads: 2, sends: 1 }]);
    const afterReading = stage(1);
    afterReading.sender.readAhead();
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(await afterReading.submit(), SENT);
  });

  for (const [name, send] of [
    ['rejects', () => Promise.reject(new Error('no answer'))],
    [
      'throws',
      () => {
        throw new TypeError('order is null');
      },
    ],
  ] as const)
    it(`a sender that ${name} is reported as a lost connection, because the call may have been carried out`, async () => {
      const result = await createLaterSender(() => Promise.resolve(send)).send('buy', CARD, REQUEST);
      assert.deepEqual([result.ok, !result.ok && result.code], [false, 'network_error']);
      assert.match(!result.ok ? result.message : '', /\((Error|TypeError)\)$/);
    });
});
