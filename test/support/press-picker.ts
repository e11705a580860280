// Presses the button that opens the currency picker: by mouse it opens as soon as the button is pressed, so that on a busy machine the
// release falls on the open list, which `click` would take for a press that missed.
import type { Locator } from 'playwright/test';

export async function pressPicker(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await mouse.down();
  await mouse.up();
}
