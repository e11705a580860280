// Custom properties that a hosted page accepts from the page around it; a browser test covers CSS grammar.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cssProperties } from '../../../../elements/build/element-looks.ts';
import { LOOK_TOKENS, isLook } from '../../../../elements/hosted/apply-look.ts';

const anything = () => true;

describe('the theme of a frame', () => {
  it('the theme consists of the documented properties, except the scroll margin', () => {
    const documented = cssProperties()
      .map(({ name }) => name)
      .filter((name) => name !== '--ramp-scroll-margin');
    assert.deepEqual([...LOOK_TOKENS].sort(), documented.sort());
  });

  for (const [name, value] of [
    ['--ramp-accent', '#0a7d5a'],
    ['--ramp-accent', 'light-dark(#0a7d5a, rgb(79 209 165 / 90%))'],
    ['--ramp-text', 'color-mix(in srgb, black 80%, white)'],
    ['--ramp-radius', '8px'],
    ['--ramp-width', 'min(440px, 100%)'],
    ['--ramp-font', `'Inter', "Segoe UI", sans-serif`],
    ['--ramp-shadow', '0 1px 2px rgb(0 0 0 / 8%)'],
    ['--ramp-ease', 'cubic-bezier(0.2, 0, 0, 1)'],
  ] as const)
    it(`the frame accepts ${name}: ${value}`, () => assert.equal(isLook(name, value, anything), true));

  for (const [name, value] of [
    ['color', '#fff'],
    ['--ramp-other', '#fff'],
    ['--ramp-accent', 'var(--x)'],
    ['--ramp-accent', 'red; background: url(x)'],
    ['--ramp-accent', 'url(https://evil.test/x)'],
    ['--ramp-shadow', '0 0 1px image-set("x")'],
    ['--ramp-font', 'x } body { color: red'],
    ['--ramp-font', 'env(safe-area-inset-top)'],
    ['--ramp-accent', 'inherit'],
    ['--ramp-accent', '\\75 rl(x)'],
    ['--ramp-radius', 'auto'],
    ['--ramp-font', 'x'.repeat(401)],
  ] as const)
    it(`the frame refuses ${name}: ${value.slice(0, 40)}`, () =>
      assert.equal(isLook(name, value, anything), false));

  it('the frame checks a value with a CSS property of the same kind', () => {
    const asked: string[] = [];
    for (const name of ['--ramp-accent', '--ramp-text-s', '--ramp-text', '--ramp-fast', '--ramp-space'])
      isLook(name, '1', (property) => asked.push(property) > 0);
    assert.deepEqual(asked, ['color', 'width', 'color', 'transition-duration', 'width']);
  });
});
