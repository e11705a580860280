// React's CommonJS as ES modules with named exports, so that a bundler can drop the unused ones.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asModule } from '../../../../elements/build/patches/react-modules.ts';

const load = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`);

it('an export that is set once is a constant, and one that changes is a live binding', async () => {
  const text = asModule(`
exports.now = void 0;
if (true) {
  exports.now = function () { return 'later'; };
}
exports.fixed = function () { return exports.now(); };`);
  assert.match(text, /const \$fixed =/);
  const module = (await load(text)) as Record<'now' | 'fixed', () => string>;
  assert.equal(module.fixed(), 'later');
  assert.equal(module.now(), 'later');
  assert.deepEqual(Object.keys(module), ['fixed', 'now']);
});

it('named requires become imports, and no CommonJS is left', () => {
  const text = asModule(
    `var React = require("react"),\n  Scheduler = require("scheduler");\nexports.a = React.b;`,
  );
  assert.match(text, /^import \* as React from 'react'; import \* as Scheduler from 'scheduler';$/m);
  assert.doesNotMatch(text, /require|exports/);
});

it('a file that chooses between two builds becomes the production one', () => {
  const text = `if (process.env.NODE_ENV === 'production') {
  module.exports = require('./cjs/react.production.js');
} else {
  module.exports = require('./cjs/react.development.js');
}`;
  assert.equal(asModule(text), `export * from './cjs/react.production.js';`);
});
