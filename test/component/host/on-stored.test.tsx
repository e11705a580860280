// A tab receives changes of the local storage by another page of the same origin.
import { expect } from '@open-wc/testing';
import { onStored } from '../../../src/host/tab-channel.ts';

it("a listener receives another page's writing and emptying of the local storage until it is removed", async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const heard: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const stop = onStored((key) => {
    heard.push(key);
    waiting.shift()?.();
  });
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const other = frame.contentWindow!.localStorage;
  const written = next();
  other.setItem('ramp.ledger.order-1', '{}');
  await written;
  const emptied = next();
  other.clear();
  await emptied;
  expect(heard).to.deep.equal(['ramp.ledger.order-1', null]);
  stop();
  frame.remove();
});
