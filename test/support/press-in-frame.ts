// Presses in a frame of another site: the browser knows the position of such a frame only from its last painted picture, and dispatches an
// earlier press to the page around it.
import type { Locator } from 'playwright/test';

interface Patience {
  timeout?: number;
}

/** Waits until it is visible and painted there. */
export async function drawnInSight(control: Locator, patience: Patience = {}): Promise<void> {
  // Does not wait for stability, because an invisible control in such a frame is not painted, so it never becomes stable.
  await control.hover({ ...patience, force: true });
  // The second frame begins when the first is painted.
  await control.page().evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1)
      await new Promise((drawn) => requestAnimationFrame(() => drawn(undefined)));
  });
}

export async function pressInFrame(control: Locator, patience: Patience = {}): Promise<void> {
  await drawnInSight(control, patience);
  await control.click(patience);
}
