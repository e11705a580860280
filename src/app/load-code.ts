// Code of later steps: tried for until it is there, and said to be missing while it is not.
import { loadAtLast } from '../lib/load-at-last.ts';
import { setCodeMissing } from '../features/shell/widget-store.ts';
import type { FlowContext } from '../features/context.ts';

/** Several pieces may be missing at once: the notice stands until the last of them is there. */
export function createCodeLoader({
  clock,
  scope,
  stores,
}: Pick<FlowContext, 'clock' | 'scope' | 'stores'>): FlowContext['loadCode'] {
  let missing = 0;
  const tellMissing = (isMissing: boolean) => {
    missing += isMissing ? 1 : -1;
    setCodeMissing(stores.widget, missing > 0);
  };
  return (load) => loadAtLast(load, { clock, signal: scope.signal, tellMissing });
}
