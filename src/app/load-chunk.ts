// Loads the chunks of later steps, with retries, and shows a notice while one is missing.
import { importWithRetry } from '../lib/import-with-retry.ts';
import { setChunkMissing } from '../features/shell/widget-store.ts';
import type { FlowContext } from '../features/context.ts';
import { crash } from '../features/shell/settings/crash.ts';

type LoadChunk = FlowContext['loadChunk'];

/** For presses: a chunk that cannot run crashes the screen, and the promise never settles. */
export const forPresses =
  (loadChunk: LoadChunk, context: Parameters<typeof crash>[0]): LoadChunk =>
  <T>(load: () => Promise<T>) =>
    loadChunk(load).catch((error: unknown) => {
      crash(context, error);
      return new Promise<T>(() => undefined);
    });

/** For screens: rejects if the chunk cannot run, for the error boundary. The notice stays until the last missing chunk is there. */
export function createChunkLoader({
  clock,
  scope,
  stores,
}: Pick<FlowContext, 'clock' | 'scope' | 'stores'>): LoadChunk {
  let missing = 0;
  const reportMissing = (isMissing: boolean) => {
    missing += isMissing ? 1 : -1;
    setChunkMissing(stores.widget, missing > 0);
  };
  return (load) => importWithRetry(load, { clock, signal: scope.signal, reportMissing });
}
