// Counts a customer's input: every click and every key that types nothing is a press, every typed character is a key, and pasting is
// counted separately.
import type { Locator, Page } from 'playwright/test';
import { pressInFrame } from './press-in-frame.ts';

export interface Hand {
  click(place: Locator): Promise<void>;
  /** Enter, Tab, Space. */
  press(key: 'Enter' | 'Tab' | 'Space'): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  paste(text: string): Promise<void>;
  count(): { presses: number; keys: number; pasted: number };
  /** Describes the input so far in order, for a failure message. */
  story(): string;
}

export function countingHand(page: Page): Hand {
  const { keyboard } = page;
  const done: string[] = [];
  const count = { presses: 0, keys: 0, pasted: 0 };
  return {
    async click(place) {
      count.presses += 1;
      done.push(`click ${place}`);
      // Also works in a frame of another site.
      await pressInFrame(place);
    },
    async press(key) {
      count.presses += 1;
      done.push(key);
      await keyboard.press(key);
    },
    async type(text) {
      count.keys += text.length;
      done.push(`“${text}”`);
      await keyboard.type(text);
    },
    async paste(text) {
      count.pasted += 1;
      done.push('paste');
      await page.evaluate((given) => navigator.clipboard.writeText(given), text);
      await keyboard.press('ControlOrMeta+v');
    },
    count: () => ({ ...count }),
    story: () => `${count.presses} presses, ${count.keys} keys, ${count.pasted} pasted: ${done.join(' · ')}`,
  };
}
