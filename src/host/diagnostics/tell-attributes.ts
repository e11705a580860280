// Reports mistakes in an element's attributes, other than invalid values, with one line each on the console.
import { tellMisspelt, tellOnce } from './misspelt-attributes.ts';

export function tellAttributes(element: HTMLElement, warn: (line: string) => void): void {
  tellMisspelt(element, warn);
  // A template with empty variables: the fields that the merchant meant to lock are open, and nothing fails.
  if (element.getAttribute('payload')?.trim() === '' && !element.getAttribute('signature')?.trim())
    tellOnce(element, 'payload', () =>
      warn(
        'payload is empty, so nothing is signed and the customer chooses freely. Fill it in on your server, or leave it out.',
      ),
    );
}
