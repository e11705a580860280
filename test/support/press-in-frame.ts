// Presses in a frame of another site: the browser knows where such a frame is by the last picture that it drew, and a press that comes
// before the next one goes to the page around it.
import type { Locator } from 'playwright/test';

interface Patience {
  timeout?: number;
}

/** In sight, and drawn there. */
export async function drawnInSight(control: Locator, patience: Patience = {}): Promise<void> {
  // Without waiting until it rests: what is out of sight in such a frame gets no pictures, so it is never seen to.
  await control.hover({ ...patience, force: true });
  // The second picture begins when the first is done.
  await control.page().evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1)
      await new Promise((drawn) => requestAnimationFrame(() => drawn(undefined)));
  });
}

export async function pressInFrame(control: Locator, patience: Patience = {}): Promise<void> {
  await drawnInSight(control, patience);
  await control.click(patience);
}
