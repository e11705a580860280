// The sandbox's clock: real time plus an offset that tests move, and that survives a restart.
import type { SandboxClock } from './context.ts';
import type { Settings } from './store/settings.ts';

export function createSandboxClock(settings: Settings, realNow: () => number = Date.now): SandboxClock {
  // Read once: every request reads the clock several times.
  let offset = Number(settings.get('clock.offset') ?? '0');
  return {
    now: () => new Date(realNow() + offset),
    advance(ms) {
      offset += ms;
      settings.set('clock.offset', String(offset));
    },
  };
}
