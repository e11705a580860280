// Shows the sandbox's time, advances it, and lets rates move with it.
import type { Act } from './act.ts';
import { button } from './dom.ts';
import { callSandbox } from './sandbox-api.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const STEPS: readonly (readonly [text: string, ms: number])[] = [
  ['+10 seconds', 10 * SECOND_MS],
  ['+1 minute', MINUTE_MS],
  ['+10 minutes', 10 * MINUTE_MS],
  ['+1 hour', HOUR_MS],
  ['+1 day', 24 * HOUR_MS],
];

export function fillClock(place: HTMLElement, now: HTMLElement, act: Act): { refresh(): Promise<void> } {
  const advance = (text: string, advanceMs: number) =>
    act(`The clock moved: ${text}.`, () => callSandbox('/sandbox/clock', { advanceMs }));
  const rates = button('Let rates move', () => {
    const moves = rates.getAttribute('aria-pressed') !== 'true';
    void act(moves ? 'Rates move every minute.' : 'Rates are held.', () =>
      callSandbox('/sandbox/rates', { moves }),
    );
  });
  place.append(...STEPS.map(([text, ms]) => button(text, () => advance(text, ms))), rates);
  return {
    async refresh() {
      const clock = await callSandbox<{ now: string }>('/sandbox/clock');
      const { moves } = await callSandbox<{ moves: boolean }>('/sandbox/rates');
      rates.setAttribute('aria-pressed', String(moves));
      now.textContent = clock.now.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
    },
  };
}
