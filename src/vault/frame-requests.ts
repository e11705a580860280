// Requests to the card-fields page and their responses: each has an id and a deadline, and ends if the frame disappears.
import type { Cancel, Clock } from '../lib/time/clock.ts';
import { submitFailure } from '../domain/card/submit-failure.ts';
import type {
  Checked,
  FromVault,
  ProcessingRequest,
  SubmitResult,
  ToVault,
} from '../domain/card/vault-protocol.ts';

/** Longer than the page's own sends and reads together, so only a crashed page takes this long. */
const SUBMIT_LIMIT_MS = 120_000;
const CHECK_LIMIT_MS = 5_000;

type Answer = Extract<FromVault, { type: 'checked' | 'submitted' }>;

export interface FrameRequests {
  check(isReady: boolean): Promise<Checked>;
  submit(request: ProcessingRequest, isReady: boolean): Promise<SubmitResult>;
  answer(message: Answer): void;
  /** Ends all pending requests, because the document that would answer is gone. */
  abandon(): void;
}

const UNCHECKED: Checked = { valid: false, errors: {} };

export function createFrameRequests(clock: Clock, send: (message: ToVault) => void): FrameRequests {
  const checks = createWaiting<Checked>(clock, CHECK_LIMIT_MS, () => UNCHECKED);
  const submits = createWaiting<SubmitResult>(clock, SUBMIT_LIMIT_MS, () =>
    submitFailure('time_out', 'The card form did not answer in time'),
  );
  let inFlight: Promise<SubmitResult> | null = null;
  return {
    check(isReady) {
      if (!isReady) return Promise.resolve(UNCHECKED);
      return checks.open((id) => send({ type: 'check', id }));
    },
    submit(request, isReady) {
      if (inFlight) return inFlight;
      if (!isReady) return Promise.resolve(submitFailure('vault_unavailable', 'The card form is not ready'));
      inFlight = submits
        .open((id) => send({ type: 'submit', id, request }))
        .finally(() => {
          inFlight = null;
        });
      return inFlight;
    },
    answer(message) {
      if (message.type === 'checked') checks.close(message.id, message.checked);
      else submits.close(message.id, message.result);
    },
    abandon() {
      checks.closeAll(UNCHECKED);
      submits.closeAll(
        submitFailure('vault_reloaded', 'The card form was loaded again while it was sending'),
      );
    },
  };
}

function createWaiting<Result>(clock: Clock, limitMs: number, late: () => Result) {
  const waiting = new Map<number, { resolve: (result: Result) => void; cancel: Cancel }>();
  let lastId = 0;
  const close = (id: number, result: Result) => {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    entry.cancel();
    entry.resolve(result);
  };
  return {
    close,
    closeAll: (result: Result) => [...waiting.keys()].forEach((id) => close(id, result)),
    open(ask: (id: number) => void): Promise<Result> {
      const id = (lastId += 1);
      return new Promise((resolve) => {
        waiting.set(id, { resolve, cancel: clock.after(limitMs, () => close(id, late())) });
        ask(id);
      });
    },
  };
}
