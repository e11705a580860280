// Presses the button that opens the currency picker. With the mouse the picker opens on pointer down, so on a busy machine the release hits
// the open list, which `click` would count as a missed press.
import type { Locator } from 'playwright/test';

export async function pressPicker(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await mouse.down();
  await mouse.up();
}
