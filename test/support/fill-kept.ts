// A password manager, as it fills a form: it finds fields by their `autocomplete`, in shadow roots and in the vault's frame too, sets values
// at once and says so by events of its own, in the notations that people keep their data in.
import { expect, type FrameLocator, type Page } from 'playwright/test';

type Kept = Readonly<Record<string, string>>;

/** Tells the fields' tokens that were found. */
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
      // A page's own `Event` may be another thing of that name.
      for (const type of ['input', 'change']) element.dispatchEvent(new UIEvent(type, { bubbles: true }));
      element.blur();
    }, value);
  }
}
