// Emulates a password manager that fills in a form: finds fields by their `autocomplete`, also in shadow roots and the vault's frame, sets
// values at once and dispatches its own events, in all notations that customers store.
import { expect, type FrameLocator, type Page } from 'playwright/test';

type Kept = Readonly<Record<string, string>>;

/** Returns the tokens of the fields that were found. */
export async function fillKept(place: Page | FrameLocator, kept: Kept): Promise<void> {
  for (const [token, value] of Object.entries(kept)) {
    const field = place.locator(`[autocomplete~="${token}"]`);
    await expect(field).toBeEditable();
    await field.evaluate((node, text) => {
      const element = node as HTMLInputElement | HTMLSelectElement;
      const kind = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      element.focus();
      for (const type of ['keydown', 'keypress', 'keyup'])
        element.dispatchEvent(new KeyboardEvent(type, { bubbles: true }));
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(element, text);
      // A page may have replaced `Event`.
      for (const type of ['input', 'change']) element.dispatchEvent(new UIEvent(type, { bubbles: true }));
      element.blur();
    }, value);
  }
}
