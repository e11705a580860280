// The sandbox's clock: real time plus an offset that tests move, and that survives a restart.
import type { SandboxClock } from './context.ts';
import type { Settings } from './store/settings.ts';

export function createSandboxClock(settings: Settings, realNow: () => number = Date.now): SandboxClock {
  // Read once: every request reads the clock several times.
  let offset = Number(settings.get('clock.offset') ?? '0');
  const set = (ms: number) => {
    offset = ms;
    settings.set('clock.offset', String(offset));
  };
  return {
    now: () => new Date(realNow() + offset),
    advance: (ms) => set(offset + ms),
    reset: () => set(0),
  };
}
