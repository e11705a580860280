// Finds circles of imports, including imports of types.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { circleViolations } from './circles.ts';

describe('circles', () => {
  const circle = (how: string) =>
    circleViolations([
      { path: 'src/lib/a.ts', text: `import { b } from './b.ts';` },
      { path: 'src/lib/b.ts', text: `import { c } from './c.ts';` },
      { path: 'src/lib/c.ts', text: how },
    ]);

  it('finds one over three files', () => {
    const [found] = circle(`import { a } from './a.ts';`);
    assert.equal(found?.message, 'circle: src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts');
  });

  it('lets pass types of the sandbox that know each other', () => {
    const sources = [
      { path: 'demo/sandbox/a.ts', text: `import { b } from './b.ts';` },
      { path: 'demo/sandbox/b.ts', text: `import type { A } from './a.ts';` },
    ];
    assert.deepEqual(circleViolations(sources), []);
  });

  it('finds one made of types', () => assert.equal(circle(`import type { A } from './a.ts';`).length, 1));

  it('lets pass what is imported on demand', () => assert.deepEqual(circle(`await import('./a.ts');`), []));
});
