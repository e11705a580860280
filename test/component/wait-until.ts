// Waits as long as a slow machine needs: there, the library's default of one second may pass before a frame has loaded.
import { waitUntil as waitBriefly } from '@open-wc/testing';

export const LONGEST_WAIT_MS = 20_000;

export const waitUntil = (isTrue: () => unknown, message?: string): Promise<void> =>
  waitBriefly(isTrue, message, { timeout: LONGEST_WAIT_MS });
