// What a press causes waits until the press is over.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchPress } from '../../../src/lib/watch-press.ts';

const afterTasks = () => new Promise((resolve) => setTimeout(resolve, 1));

function stage() {
  const target = new EventTarget();
  const watch = watchPress(target as Document);
  const told: string[] = [];
  const fire = (...types: string[]) => {
    for (const type of types) {
      target.dispatchEvent(new Event(type));
      if (type === 'click') told.push(type);
    }
  };
  return { watch, told, fire, leave: () => watch.whenReleased(() => told.push('left')) };
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
