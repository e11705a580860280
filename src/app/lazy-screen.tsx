// One screen of a chunk of its own: drawn at once when its code is there already, and a skeleton until then.
import type { ComponentType } from 'react';
import { useLazyModule } from '../features/use-lazy-module.ts';
import type { LoadScreen } from './screens.ts';
import { StepSkeleton } from './step-skeleton.tsx';

// Holds code alone, which is the same for all widgets of the page.
const LOADED = new WeakMap<LoadScreen, ComponentType>();

/** Each is requested until it loads: a broken connection ends no flow. `isOver`: it lies over another screen and has no skeleton. */
export function LazyScreen({ load, isOver = false }: { load: LoadScreen; isOver?: boolean }) {
  const known = LOADED.get(load);
  const module = useLazyModule(load, known ? null : 'now');
  if (module) LOADED.set(load, module.default);
  const Screen = known ?? module?.default;
  return Screen ? <Screen /> : !isOver && <StepSkeleton />;
}

export async function readScreen(load: LoadScreen): Promise<void> {
  LOADED.set(load, (await load()).default);
}
