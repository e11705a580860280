// What a press causes waits until the press is over.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchPress } from '../../../src/lib/watch-press.ts';

const afterTasks = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Presses on the card's controls are heard in the card's root alone, others in the document. */
function stage() {
  const page = new EventTarget();
  const root = Object.assign(new EventTarget(), { ownerDocument: page });
  const watch = watchPress(root as ShadowRoot);
  const told: string[] = [];
  const fireAt =
    (target: EventTarget) =>
    (...types: string[]) => {
      for (const type of types) {
        target.dispatchEvent(new Event(type));
        if (type === 'click') told.push(type);
      }
    };
  const [fire, fireInPage] = [fireAt(root), fireAt(page)];
  return { watch, told, fire, fireInPage, leave: () => watch.whenReleased(() => told.push('left')) };
}

describe('press', () => {
  it('nothing waits while no pointer is pressed', () => {
    const { told, leave } = stage();
    leave();
    assert.deepEqual(told, ['left']);
  });

  for (const [title, before, after] of [
    ['mouse', ['pointerdown', 'mousedown'], ['pointerup', 'mouseup', 'click']],
    ['touch', ['pointerdown', 'pointerup', 'mousedown'], ['mouseup', 'click']],
  ] as const) {
    it(`what a press of a ${title} has caused runs after its click`, async () => {
      const { told, fire, leave } = stage();
      fire(...before);
      leave();
      assert.deepEqual(told, []);
      fire(...after);
      await afterTasks();
      assert.deepEqual(told, ['click', 'left']);
    });
  }

  it('a press that begins on a control of the card and ends in the page is over, and so is the reverse', async () => {
    const { told, fire, fireInPage, leave } = stage();
    fire('pointerdown', 'mousedown');
    leave();
    fireInPage('pointerup', 'mouseup');
    await afterTasks();
    assert.deepEqual(told, ['left']);
    fireInPage('pointerdown', 'mousedown');
    leave();
    assert.deepEqual(told, ['left']);
    fire('pointerup', 'mouseup');
    await afterTasks();
    assert.deepEqual(told, ['left', 'left']);
  });

  it('a press that turns into scrolling or dragging holds nothing back', async () => {
    const { told, fire, leave } = stage();
    fire('pointerdown');
    leave();
    fire('pointercancel');
    await afterTasks();
    assert.deepEqual(told, ['left']);
  });

  it('a second press begun at once holds on, and what was stopped never runs', async () => {
    const { watch, told, fire, leave } = stage();
    fire('pointerdown');
    leave();
    fire('pointerup', 'pointerdown');
    await afterTasks();
    assert.deepEqual(told, []);
    watch.stop();
    fire('pointerup');
    await afterTasks();
    assert.deepEqual(told, []);
  });
});
