// Ways to stop what a page does at one moment: its storage is emptied, the page is loaded again, put away or doubled.
import type { Moments } from './moments.ts';

interface Stoppable<Tab extends { close(): void; unload(): void }> {
  tabs: Tab[];
  open(earlier?: Tab, isSamePage?: boolean): Tab;
  empty(which: 'local' | 'both'): void;
}
type AnyWorld = Stoppable<{ close(): void; unload(): void }>;

export const STOPS: Readonly<Record<string, (world: AnyWorld) => void>> = {
  'local storage is emptied': (world) => world.empty('local'),
  'both storages are emptied': (world) => world.empty('both'),
  'local storage is emptied and the page is loaded again'(world) {
    world.empty('local');
    reload(world);
  },
  'the page is loaded again': reload,
  'another tab is opened': (world) => void world.open(),
  'the element is put away and back'(world) {
    const [tab] = world.tabs;
    tab?.close();
    if (tab) world.open(tab, true);
  },
  // The page before this one lives on, with the same tab's storage.
  'the browser brings the page back beside a later one of its tab': (world) => void world.open(world.tabs[0]),
};

function reload(world: AnyWorld): void {
  const [tab] = world.tabs;
  tab?.unload();
  if (tab) world.open(tab);
}

/** Answers how to know whether the moment came. */
export function stopAt(world: AnyWorld & { moments: Moments }, stop: string, at: number): () => boolean {
  let passed = 0;
  world.moments.watch(() => {
    passed += 1;
    // What runs now runs to its next await.
    if (passed === at) queueMicrotask(() => STOPS[stop]!(world));
  });
  return () => {
    world.moments.watch(() => {});
    return passed >= at;
  };
}
