// Delays an action that starts during a press until the press is over.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchPress } from '../../../src/lib/watch-press.ts';

const afterTasks = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Presses on the card's controls fire in the card's root only, others in the document. */
function stage() {
  const page = new EventTarget();
  const root = Object.assign(new EventTarget(), { ownerDocument: page });
  const watch = watchPress(root as ShadowRoot);
  const presses: string[] = [];
  const fireAt =
    (target: EventTarget) =>
    (...types: string[]) => {
      for (const type of types) {
        target.dispatchEvent(new Event(type));
        if (type === 'click') presses.push(type);
      }
    };
  const [fire, fireInPage] = [fireAt(root), fireAt(page)];
  return {
    watch,
    told: presses,
    fire,
    fireInPage,
    leave: () => watch.whenReleased(() => presses.push('left')),
  };
}

describe('press', () => {
  it('an action runs at once while no pointer is pressed', () => {
    const { told: presses, leave } = stage();
    leave();
    assert.deepEqual(presses, ['left']);
  });

  for (const [title, before, after] of [
    ['mouse', ['pointerdown', 'mousedown'], ['pointerup', 'mouseup', 'click']],
    ['touch', ['pointerdown', 'pointerup', 'mousedown'], ['mouseup', 'click']],
  ] as const) {
    it(`an action during a ${title} press runs after its click`, async () => {
      const { told: presses, fire, leave } = stage();
      fire(...before);
      leave();
      assert.deepEqual(presses, []);
      fire(...after);
      await afterTasks();
      assert.deepEqual(presses, ['click', 'left']);
    });
  }

  it('a press from a control of the card to the page ends there, and so does the reverse', async () => {
    const { told: presses, fire, fireInPage, leave } = stage();
    fire('pointerdown', 'mousedown');
    leave();
    fireInPage('pointerup', 'mouseup');
    await afterTasks();
    assert.deepEqual(presses, ['left']);
    fireInPage('pointerdown', 'mousedown');
    leave();
    assert.deepEqual(presses, ['left']);
    fire('pointerup', 'mouseup');
    await afterTasks();
    assert.deepEqual(presses, ['left', 'left']);
  });

  it('a press that becomes scrolling or dragging delays nothing', async () => {
    const { told: presses, fire, leave } = stage();
    fire('pointerdown');
    leave();
    fire('pointercancel');
    await afterTasks();
    assert.deepEqual(presses, ['left']);
  });

  it('a second press keeps the action waiting, and a stopped watch never runs it', async () => {
    const { watch, told: presses, fire, leave } = stage();
    fire('pointerdown');
    leave();
    fire('pointerup', 'pointerdown');
    await afterTasks();
    assert.deepEqual(presses, []);
    watch.stop();
    fire('pointerup');
    await afterTasks();
    assert.deepEqual(presses, []);
  });
});
