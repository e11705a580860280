// What is imported from a feature's face comes from the files that the face names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { throughFaces } from '../../../elements/build/faces.ts';

const FACE = `// The face.
export { a, type A } from './a.ts';
export {
  b,
  c,
} from './deep/b.tsx';
export type { D } from './d.ts';
`;

const through = (source: string, path = 'src/features/selling/deposits.ts') =>
  throughFaces(path, source, (face) => {
    assert.equal(face, 'src/features/order/index.ts');
    return FACE;
  });

describe('faces', () => {
  it('a name comes from its file', () =>
    assert.equal(
      through(`import { a, c as other } from '../order/index.ts';`),
      `import { a } from '../order/a.ts'; import { c as other } from '../order/deep/b.tsx';`,
    ));

  it('a type loads nothing', () => {
    const direct = `import type { A } from '../order/a.ts'; import { b } from '../order/deep/b.tsx';`;
    assert.equal(through(`import { type A, b } from '../order/index.ts';`), direct);
    assert.equal(
      through(`import type { D } from '../order/index.ts';`),
      `import type { D } from '../order/d.ts';`,
    );
  });

  it('lines stay where they are', () => {
    const source = `import {\n  a,\n  b,\n} from '../order/index.ts';\na();`;
    assert.equal(through(source).split('\n').indexOf('a();'), source.split('\n').indexOf('a();'));
  });

  it('a name that the face lacks is an error', () =>
    assert.throws(() => through(`import { z } from '../order/index.ts';`), /deposits\.ts: .* has no z/));

  it('other imports stay', () => {
    const source = `import { z } from '../../domain/index.ts'; import { y } from './y.ts';`;
    assert.equal(through(source), source);
    assert.equal(
      through(`import { z } from './index.ts';`, 'elements/mount.ts'),
      `import { z } from './index.ts';`,
    );
  });
});
