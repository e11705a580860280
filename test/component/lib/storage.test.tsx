// What a browser tells of its storage when another page of the same origin writes it.
import { expect } from '@open-wc/testing';
import { openStorages } from '../../../src/domain/gateway-storages.ts';

it('another page’s writing and emptying of the local storage is heard until it is no longer listened to', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { onOtherPages } = openStorages('https://gateway.example');
  const heard: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  const stop = onOtherPages!((key) => {
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
