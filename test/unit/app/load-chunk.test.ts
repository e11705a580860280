// The notice about missing code stays while any chunk is missing.
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

/** A chunk that loads once the line is up. */
const piece = (name: string) => async () => {
  if (isLineDown) throw new TypeError('Failed to fetch');
  return name;
};

describe('code that loads on demand', () => {
  beforeEach(begin);

  it('code counts as missing until both of two chunks have loaded', async () => {
    const come: string[] = [];
    void context.loadChunk(piece('first')).then((name) => come.push(name));
    await context.clock.advance(1000);
    void context.loadChunk(piece('second')).then((name) => come.push(name));
    await context.clock.advance(1000);
    assert.deepEqual([isMissing(), come], [true, []]);
    isLineDown = false;
    // The pauses grow: the second chunk has waited less, and is retried first.
    await context.clock.advance(500);
    assert.deepEqual([isMissing(), come], [true, ['second']]);
    await context.clock.advance(1000);
    assert.deepEqual([isMissing(), come], [false, ['second', 'first']]);
  });

  it('a chunk that throws is shown and reported as a crash, never as a lost connection', async () => {
    const thrown = new TypeError('Cannot redefine property');
    let hasSettled = false;
    void context.loadChunk(() => Promise.reject(thrown)).finally(() => (hasSettled = true));
    await context.clock.advance(500);
    assert.deepEqual([isMissing(), context.stores.widget.hasCrashed, hasSettled], [false, true, false]);
    assert.deepEqual(
      context.reported.map(({ error }) => error),
      [thrown],
    );
    const events = context.sent.map(({ type, payload }) => [type, (payload as { reason?: string }).reason]);
    assert.deepEqual(events, [['error', 'crashed']]);
    // Another import of the same module reports nothing more.
    void context.loadChunk(() => Promise.reject(thrown));
    await context.clock.advance(500);
    assert.equal(context.sent.length, 1);
  });

  it('a removed widget no longer waits for a chunk', async () => {
    let hasCome = false;
    void context.loadChunk(piece('late')).then(() => (hasCome = true));
    await context.clock.advance(500);
    context.scope.dispose();
    isLineDown = false;
    await context.clock.advance(60_000);
    assert.equal(hasCome, false);
  });

  it('a change of language waits for its texts too, and keeps the old language meanwhile', async () => {
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

  it('the switch to the other mode completes however late its code loads', async () => {
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
