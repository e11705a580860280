// Code of later steps: tried for until it is there, and said to be missing while it is not.
import { loadAtLast } from '../lib/load-at-last.ts';
import { setCodeMissing } from '../features/shell/widget-store.ts';
import type { FlowContext } from '../features/context.ts';
import { crash } from '../features/settings/crash.ts';

type LoadCode = FlowContext['loadCode'];

/** For presses: code that cannot run is told to the customer and the page, and what was asked for never comes. */
export const forPresses =
  (loadCode: LoadCode, context: Parameters<typeof crash>[0]): LoadCode =>
  <T>(load: () => Promise<T>) =>
    loadCode(load).catch((error: unknown) => {
      crash(context, error);
      return new Promise<T>(() => undefined);
    });

/** For screens: rejects where the code cannot run, and the error boundary says so. Several may be missing at once: the notice stands until the last is there. */
export function createCodeLoader({
  clock,
  scope,
  stores,
}: Pick<FlowContext, 'clock' | 'scope' | 'stores'>): LoadCode {
  let missing = 0;
  const tellMissing = (isMissing: boolean) => {
    missing += isMissing ? 1 : -1;
    setCodeMissing(stores.widget, missing > 0);
  };
  return (load) => loadAtLast(load, { clock, signal: scope.signal, tellMissing });
}
