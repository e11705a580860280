// A screen in its own chunk: drawn at once if its code has loaded, otherwise a skeleton until then.
import type { ComponentType } from 'react';
import { useLazyModule } from '../features/use-lazy-module.ts';
import type { LoadScreen } from './screens.ts';
import { StepSkeleton } from './step-skeleton.tsx';

// Contains only code, which all widgets of the page share.
const LOADED = new WeakMap<LoadScreen, ComponentType>();

/** Requested until it loads, so a broken connection ends no flow. `isOver`: it covers another screen and needs no skeleton. */
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
