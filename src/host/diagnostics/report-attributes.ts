// Reports mistakes in an element's attributes, other than invalid values, with one line each on the console.
import { reportMisspelt, reportOnce } from './misspelt-attributes.ts';

export function reportAttributes(element: HTMLElement, warn: (line: string) => void): void {
  reportMisspelt(element, warn);
  // A template with empty variables: the fields that the merchant meant to lock are open, and nothing fails.
  if (element.getAttribute('payload')?.trim() === '' && !element.getAttribute('signature')?.trim())
    reportOnce(element, 'payload', () =>
      warn(
        'payload is empty, so nothing is signed and the customer chooses freely. Fill it in on your server, or leave it out.',
      ),
    );
}
