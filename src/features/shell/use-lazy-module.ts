// Loads a module for a piece of the screen; React's `lazy` would hold back a loaded module for up to 300 ms.
import { useEffect, useState } from 'react';
import { useWidget } from '../widget-context.tsx';

/**
 * Null until the module is there. `load` must be the same function in each render. With `now` the import is retried until it
 * succeeds, with a notice meanwhile, and a module that cannot run is thrown to the error boundary. With `soon` a failure is
 * silent.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted: 'now' | 'soon' | null,
): Module | null {
  const { loadChunk } = useWidget();
  const [module, setModule] = useState<Module | null>(null);
  const [broken, setBroken] = useState<{ error: unknown } | null>(null);
  const wish = module ? null : wanted;
  useEffect(() => {
    if (wish === 'now') loadChunk(load).then(setModule, (error: unknown) => setBroken({ error }));
    if (wish === 'soon') load().then(setModule, () => undefined);
  }, [wish, load, loadChunk]);
  if (broken) throw broken.error;
  return module;
}
