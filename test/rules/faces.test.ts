// A face names what is taken, and nothing else.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faceViolations } from './faces.ts';

describe('faces', () => {
  const face = {
    path: 'src/features/order/index.ts',
    text: `export { a, type B } from './run-lifecycle.ts';`,
  };
  const taker = (names: string) => ({
    path: 'src/features/order-page/order-screen.tsx',
    text: `import { ${names} } from '../order/index.ts';`,
  });
  const found = (...sources: { path: string; text: string }[]) =>
    faceViolations(sources).map(({ message }) => message);

  it('finds a name that nobody takes', () => assert.deepEqual(found(face, taker('a')), ['nobody takes B']));

  it('finds a face that does more than pass on', () => {
    const [message] = found({ ...face, text: `${face.text}\nexport const c = 1;` }, taker('a, type B'));
    assert.match(message!, /only passes on names/);
  });

  it('finds a whole file in a face', () =>
    assert.match(found({ ...face, text: `export * from './a.ts';` })[0]!, /only passes on names/));

  it('lets pass what is taken', () => assert.deepEqual(found(face, taker('a as b, type B')), []));
});
