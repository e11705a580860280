// The gallery is complete: a new route, screen or view without a state of its own fails here.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ORDER_ID } from '../../../demo/pages/gallery/entities.ts';
import { STATES } from '../../../demo/pages/gallery/states.ts';
import { ROOT } from '../../../elements/build/paths.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import { SCREENS } from '../../../src/app/screens.ts';
import { matchRoute, type RouteName } from '../../../src/domain/routes/paths.ts';

const shown = new Set(STATES.flatMap(({ shows }) => shows));

const drawn = new Set(
  STATES.map(({ path, ends = path }) => matchRoute(ends.replace(':order', ORDER_ID))?.name),
);
const withoutState = (routes: readonly RouteName[]) => routes.filter((name) => !drawn.has(name));

/** Only visible on paper, which the gallery does not show: `receipt.spec` prints it. */
const ON_PAPER = ['src/features/public-order/tracked-order.tsx'];

/** The texts that a source file uses. */
function textsOf(file: string): string[] {
  const source = readFileSync(resolve(ROOT, file), 'utf8');
  return Object.keys(en).filter((key) => source.includes(`'${key}'`));
}

describe('gallery', () => {
  it('the gallery has a state for every route with a screen', () => {
    const routed = (Object.keys(SCREENS.routed) as RouteName[]).filter((name) => SCREENS.routed[name]);
    assert.deepEqual(withoutState([...routed, 'buyCalculator', 'sellCalculator']), []);
  });

  it('the gallery reports an unknown route', () => {
    assert.deepEqual(withoutState(['closeOnSuccess', 'order']), ['closeOnSuccess']);
  });

  it('the gallery shows a text of every screen and every part with texts', () => {
    const views = globSync('src/features/**/*.tsx', { cwd: ROOT });
    const unseen = views.filter((file) => {
      const texts = textsOf(file);
      return texts.length > 0 && !ON_PAPER.includes(file) && !texts.some((key) => shown.has(key));
    });
    assert.ok(views.length > 80);
    assert.deepEqual(unseen, []);
  });

  it('the gallery names texts that exist, under unique ids', () => {
    assert.deepEqual(
      [...shown].filter((key) => !(key in en)),
      [],
    );
    const ids = STATES.map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
    );
    assert.deepEqual(
      STATES.filter(({ shows }) => shows.length === 0).map(({ id }) => id),
      [],
      'states that promise nothing',
    );
  });
});
