// What a tab hears of the local storage when another page of the same origin changes it.
import { expect } from '@open-wc/testing';
import { onStored } from '../../../src/host/tab-channel.ts';

it('another page’s writing and emptying of the local storage is heard until it is no longer listened to', async () => {
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
