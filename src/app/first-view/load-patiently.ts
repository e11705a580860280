// Loads the screens over a line that may be down; a page whose files are missing is told so in the end.
import { after } from '../../lib/after-task.ts';

const PAUSES_MS = [500, 2000, 5000];

/**
 * `onMissing` is called when a try has failed and another will follow: as often as it takes while there is no line. Rejects
 * with what the last try failed with.
 */
export async function loadPatiently<T>(load: () => Promise<T>, onMissing: () => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries >= PAUSES_MS.length && navigator.onLine) throw error;
      onMissing();
      await new Promise<void>((resolve) => void after(PAUSES_MS[tries] ?? PAUSES_MS.at(-1)!, resolve));
    }
  }
}
