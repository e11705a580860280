// The moments at which a run can be stopped: whenever something is sent, answered or stored.
import type { TextStorage } from '../../src/lib/storage.ts';

export type Moments = ReturnType<typeof createMoments>;

export function createMoments() {
  let look = () => {};
  const pass = () => look();
  return {
    pass,
    /** Calls `next` at each from now on. */
    watch: (next: () => void) => void (look = next),
    of: (storage: TextStorage): TextStorage => ({
      ...storage,
      set(key, value) {
        const isKept = storage.set(key, value);
        pass();
        return isKept;
      },
    }),
  };
}
