// The rule about repeated calls finds each kind of planted loop.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { repeatViolations } from './repeats.ts';

const found = (text: string, path = 'src/features/order/a.ts') => repeatViolations([{ path, text }]).length;

describe('repeated calls', () => {
  for (const text of [
    `const poll = createPoll({ clock, dueIn, run });`,
    `context.clock.every(1000, ask);`,
    `for (;;) { await ask(); await wait(clock, 5, signal); }`,
    `for (;;) { await ask(); await pauseBeforeRetry(clock, 5, signal); }`,
    `while (true) { await ask(); const over = await wait(clock, 5).then(a, b); }`,
  ]) {
    it(`finds ${text}`, () => assert.equal(found(text), 1));
    it(`lets pass with the back-off ${text}`, () =>
      assert.equal(found(`import { pauseAfter } from '../../lib/time/pause-after.ts';\n${text}`), 0));
  }

  for (const text of [`await wait(clock, 5);`, `rows.every((row) => row);`, `for (const a of b) ask(a);`])
    it(`lets pass ${text}`, () => assert.equal(found(text), 0));

  it('lets pass a countdown', () =>
    assert.equal(found(`clock.every(1, tick)`, 'src/lib/time/start-countdown.ts'), 0));
});
