// Removes a listener by a signal, even if the page's own `addEventListener` does not support signals.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listen } from '../../../src/lib/listen.ts';

it('listen ends with its signal, and passes no signal to the page', () => {
  const target = new EventTarget();
  const { addEventListener } = target;
  const given: unknown[] = [];
  target.addEventListener = (...all: Parameters<typeof addEventListener>) => {
    given.push(all[2]);
    addEventListener.apply(target, all);
  };
  const ending = new AbortController();
  let heard = 0;
  listen(target, 'press', () => void (heard += 1), { signal: ending.signal, capture: true });
  target.dispatchEvent(new Event('press'));
  ending.abort();
  target.dispatchEvent(new Event('press'));
  listen(target, 'press', () => void (heard += 1), { signal: ending.signal });
  target.dispatchEvent(new Event('press'));
  assert.equal(heard, 1);
  assert.deepEqual(given, [{ capture: true }]);
});
