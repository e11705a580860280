// The rule against use before definition finds run-time errors, and allows helpers below their callers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { earlyUse } from './early-use.ts';

const linter = new Linter();

const early = (code: string): string[] =>
  linter
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: tseslint.parser as Linter.Parser },
          plugins: { house: { rules: { 'early-use': earlyUse } } },
          rules: { 'house/early-use': 'error' },
        },
      ],
      'a.ts',
    )
    .map(({ message }) => message);

/** Each sample starts with a comment that names it. */
const samplesIn = (text: string) =>
  text
    .split(/^\/\/ /m)
    .slice(1)
    .map((sample) => [sample.split('\n', 1)[0]!, `// ${sample}`] as const);

const FOUND = samplesIn(`
// a constant that a hoisted function needs, which is called above it
  draw();
  function draw() { document.title = titleOf('a'); }
  const titleOf = (name: string) => name;
// the same through a second function and a list
  addControls();
  function addControls() { ['a'].map((name) => field(name)); }
  function field(name: string) { return LIMITS[name]; }
  const LIMITS: Record<string, number> = {};
// a constant function above its constant
  const read = () => KEY;
  read();
  const KEY = 'a';
// a call in place
  (() => KEY)();
  const KEY = 'a';
// a class that is made too early
  start();
  function start() { return new Store(); }
  class Store {}
// the same inside a function
  export function open() {
    tell();
    function tell() { return names.length; }
    const names: string[] = [];
  }
`);

const LEFT = samplesIn(`
// a helper below the function that uses it
  export function draw() { return titleOf('a'); }
  const titleOf = (name: string) => name;
// what runs later
  addEventListener('load', () => titleOf('a'));
  const titleOf = (name: string) => name;
// a listener by its name
  addEventListener('load', draw);
  function draw() { return titleOf('a'); }
  const titleOf = (name: string) => name;
// a call below the definition
  function draw() { return titleOf('a'); }
  const titleOf = (name: string) => name;
  draw();
// a type, and functions that call each other
  let one: Shape;
  function a(n: number): number { return n ? b(n - 1) : END; }
  function b(n: number): number { return a(n); }
  const END = 0;
  interface Shape { x: number }
  export { a, one };
`);

describe('early use', () => {
  for (const [what, code] of FOUND)
    it(`finds ${what}`, () => assert.equal(early(code).length, 1, early(code).join('\n')));
  for (const [what, code] of LEFT) it(`lets ${what} pass`, () => assert.deepEqual(early(code), []));
});
