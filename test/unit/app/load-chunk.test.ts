// The notice about code that does not come: it stands as long as any piece is missing.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createCalculatorCommands } from '../../../src/features/calculator/calculator-commands.ts';
import { showLocale } from '../../../src/features/shell/settings/show-locale.ts';
import { createFakeContext, type FakeContext } from '../../support/fake-context.ts';

let context: FakeContext;
let isLineDown: boolean;

const begin = () => {
  context = createFakeContext();
  isLineDown = true;
};

const isMissing = () => context.stores.widget.isChunkMissing;

/** Comes once the line is up. */
const piece = (name: string) => async () => {
  if (isLineDown) throw new TypeError('Failed to fetch');
  return name;
};

describe('code that a press needs', () => {
  beforeEach(begin);

  it('is missing until the last of two pieces is there', async () => {
    const come: string[] = [];
    void context.loadChunk(piece('first')).then((name) => come.push(name));
    await context.clock.advance(1000);
    void context.loadChunk(piece('second')).then((name) => come.push(name));
    await context.clock.advance(1000);
    assert.deepEqual([isMissing(), come], [true, []]);
    isLineDown = false;
    // The pauses grow: the second has waited less, and tries again first.
    await context.clock.advance(500);
    assert.deepEqual([isMissing(), come], [true, ['second']]);
    await context.clock.advance(1000);
    assert.deepEqual([isMissing(), come], [false, ['second', 'first']]);
  });

  it('throws while it is evaluated: told as an error of ours and reported, never as a lost line', async () => {
    const thrown = new TypeError('Cannot redefine property');
    let hasSettled = false;
    void context.loadChunk(() => Promise.reject(thrown)).finally(() => (hasSettled = true));
    await context.clock.advance(500);
    assert.deepEqual([isMissing(), context.stores.widget.hasCrashed, hasSettled], [false, true, false]);
    assert.deepEqual(
      context.reported.map(({ error }) => error),
      [thrown],
    );
    const told = context.sent.map(({ type, payload }) => [type, (payload as { reason?: string }).reason]);
    assert.deepEqual(told, [['error', 'crashed']]);
    // Another piece that needs the same module says nothing more.
    void context.loadChunk(() => Promise.reject(thrown));
    await context.clock.advance(500);
    assert.equal(context.sent.length, 1);
  });

  it('is given up with the widget', async () => {
    let hasCome = false;
    void context.loadChunk(piece('late')).then(() => (hasCome = true));
    await context.clock.advance(500);
    context.scope.dispose();
    isLineDown = false;
    await context.clock.advance(60_000);
    assert.equal(hasCome, false);
  });

  it('waits for the texts of a language too, and the press before stays as it was', async () => {
    const { settings } = context.stores;
    const loadChunk: FakeContext['loadChunk'] = (load) =>
      context.loadChunk(async () => {
        await piece('texts')();
        return load();
      });
    const done = showLocale({ stores: context.stores, loadChunk }, 'es');
    await context.clock.advance(500);
    assert.deepEqual([settings.locale, isMissing()], ['en', true]);
    isLineDown = false;
    await context.clock.advance(2000);
    await done;
    assert.deepEqual([settings.locale, isMissing()], ['es', false]);
  });

  it('brings the other direction however late it comes', async () => {
    const { stores, loadChunk } = context;
    context.loadChunk = (load) =>
      loadChunk(async () => {
        await piece('direction')();
        return load();
      });
    const done = createCalculatorCommands(context).switchMode('sell');
    await context.clock.advance(500);
    assert.deepEqual([stores.widget.mode, isMissing()], ['buy', true]);
    isLineDown = false;
    await context.clock.advance(2000);
    await done;
    assert.deepEqual([stores.widget.mode, isMissing()], ['sell', false]);
  });
});
