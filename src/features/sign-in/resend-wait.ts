// Counts the seconds, by the server's clock, until another code may be requested.
import { subscribe } from 'valtio/vanilla';
import { COUNTDOWN_TICK_MS } from '../../domain/constants.ts';
import { startCountdown } from '../../lib/time/start-countdown.ts';
import type { FlowContext } from '../context.ts';

export interface ResendWait {
  /** `until` in milliseconds since 1970 on the server. */
  start(until: number): void;
}

export function createResendWait({ stores, clock, scope }: FlowContext): ResendWait {
  const { login, session } = stores;
  let stop: () => void = () => undefined;
  scope.add(() => stop());
  // Stop after the sign-in, because no code is needed; the next login screen resumes the countdown.
  scope.add(
    subscribe(session, () => {
      if (session.token !== null && session.codeDemandedAt === null) stop();
    }),
  );
  return {
    start(until) {
      stop();
      login.nextSendAt = until;
      stop = startCountdown({
        clock,
        until,
        tickMs: COUNTDOWN_TICK_MS,
        onTick: (secondsLeft) => {
          login.secondsLeft = secondsLeft;
        },
        onPassed: () => {
          // The error was about the wait.
          login.resendError = null;
        },
      });
    },
  };
}
