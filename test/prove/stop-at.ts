// Ways to interrupt a page at one moment: its storage is emptied; it is reloaded, removed, duplicated or frozen.
import type { FakeClock } from '../support/fake-clock.ts';
import type { Moments, Page } from './moments.ts';

interface StoppableTab {
  page: Page;
  close(): void;
  unload(): void;
}
interface Stoppable<Tab extends StoppableTab> {
  clock: FakeClock;
  moments: Moments;
  tabs: Tab[];
  open(earlier?: Tab, isSamePage?: boolean): Tab;
  empty(which: 'local' | 'both'): void;
}
type AnyWorld = Stoppable<StoppableTab>;

/** Longer than any call runs, and than any outcome stays in doubt. */
const FROZEN_MS = 180_000;

export const STOPS: Readonly<Record<string, (world: AnyWorld) => void>> = {
  'local storage is emptied': (world) => world.empty('local'),
  'both storages are emptied': (world) => world.empty('both'),
  'local storage is emptied and the page is loaded again'(world) {
    world.empty('local');
    reload(world);
  },
  'both storages are emptied and the page is loaded again'(world) {
    world.empty('both');
    reload(world);
  },
  'the page is loaded again': reload,
  'another tab is opened': (world) => void world.open(),
  'the element is put away and back'(world) {
    const [tab] = world.tabs;
    tab?.close();
    if (tab) world.open(tab, true);
  },
  // The previous page is restored, with the same tab's storage.
  'the browser brings the page back beside a later one of its tab': (world) => void world.open(world.tabs[0]),
  'the browser holds the page for minutes, and lets it go on'({ clock, tabs: [tab] }) {
    if (!tab) return;
    tab.page.freeze();
    clock.after(FROZEN_MS, () => tab.page.thaw());
  },
};

function reload(world: AnyWorld): void {
  const [tab] = world.tabs;
  tab?.unload();
  if (tab) world.open(tab);
}

export interface Stopping {
  /** Returns the number of moments so far. */
  passed(): number;
  /** True if a page was frozen so long that it learns of changes late. */
  isLate(): boolean;
  /** Advances the clock, further while a page is held, because no press is possible there. */
  rest(ms: number): Promise<void>;
  /** The same, without counting moments. */
  pause(ms: number): Promise<void>;
  /** Stops counting moments. */
  end(): void;
}

/** `at`: the number of the moment. */
export function stopAt(world: AnyWorld, stop: string, at: number): Stopping {
  let passed = 0;
  let isLate = false;
  let isCounting = true;
  const isHeld = () => world.tabs.some(({ page }) => page.isFrozen());
  world.moments.watch(() => {
    if (!isCounting) return;
    passed += 1;
    // The running code continues to its next await.
    if (passed === at) queueMicrotask(() => STOPS[stop]!(world));
  });
  async function rest(ms: number): Promise<void> {
    await world.clock.advance(ms);
    if (!isHeld()) return;
    isLate = true;
    await world.clock.advance(FROZEN_MS);
    await world.clock.advance(ms);
  }
  return {
    passed: () => passed,
    isLate: () => isLate,
    rest,
    async pause(ms) {
      isCounting = false;
      await rest(ms);
      isCounting = true;
    },
    end: () => void (isCounting = false),
  };
}
