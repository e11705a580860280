// Loads a module for a piece of the screen; React's `lazy` would hold back a loaded module for up to 300 ms.
import { useEffect, useState } from 'react';
import { useWidget } from './widget-context.tsx';

type Outcome<Module> = { module: Module } | { error: unknown };

/**
 * Null until the module has loaded. `load` must be the same function in each render. With `now` the import is retried until it
 * succeeds, with a notice meanwhile, and a module that cannot run is thrown to the error boundary. With `soon` a failure is
 * silent.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted: 'now' | 'soon' | null,
): Module | null {
  const { loadChunk } = useWidget();
  const [outcome, setOutcome] = useState<Outcome<Module> | null>(null);
  const wish = outcome ? null : wanted;
  useEffect(() => {
    const take = (module: Module) => setOutcome({ module });
    if (wish === 'now') loadChunk(load).then(take, (error: unknown) => setOutcome({ error }));
    if (wish === 'soon') load().then(take, () => undefined);
  }, [wish, load, loadChunk]);
  if (!outcome) return null;
  if ('error' in outcome) throw outcome.error;
  return outcome.module;
}
