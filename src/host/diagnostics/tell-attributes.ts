// What an element's attributes tell of a mistake of its page, beside values that cannot be: one line on the console each.
import { tellMisspelt, tellOnce } from './misspelt-attributes.ts';

export function tellAttributes(element: HTMLElement, warn: (line: string) => void): void {
  tellMisspelt(element, warn);
  // A template whose variables were not filled in: what the merchant meant to lock is open, and nothing fails.
  if (element.getAttribute('payload')?.trim() === '' && !element.getAttribute('signature')?.trim())
    tellOnce(element, 'payload', () =>
      warn(
        'payload is empty, so nothing is signed and the customer chooses freely. Fill it in on your server, or leave it out.',
      ),
    );
}
