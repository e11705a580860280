// The ways in which one gateway call can fail: before its work, after it, or only its response.
import type { FakeClock } from '../support/fake-clock.ts';
import type { Answer, GatewayRequest } from '../support/fake-gateway.ts';
import { failing } from '../support/orders.ts';

export type Answering = (request: GatewayRequest) => Answer | Promise<Answer>;
type Work = () => Answer | Promise<Answer>;
type Doing = (work: Work, clock: FakeClock) => Answer | Promise<Answer>;

const after = async (work: Work, answer: Answer): Promise<Answer> => {
  await work();
  return answer;
};

export const LATE_MS = 12_000;

const FAULTS = {
  'never arrives': () => 'offline',
  'answer lost': (work) => after(work, 'offline'),
  'no answer in time': (work) => after(work, 'never'),
  'done late, answer lost'(work, clock) {
    clock.after(LATE_MS, () => void work());
    return 'offline';
  },
  'server fails before': () => failing(500, 'unexpected_server_error'),
  'server fails after': (work) => after(work, failing(500, 'unexpected_server_error')),
  'unreadable after': (work) => after(work, 'unreadable'),
  'signed out after': (work) => after(work, failing(401, 'authentication_error')),
  'stale session': () => failing(403, 'csrf_token_mismatch'),
  async 'about another order'(work) {
    const answer = await work();
    const { result } = answer as { result?: object };
    return result && 'fromAmount' in result
      ? { result: { ...result, id: 'order-of-another', fromAmount: '7' } }
      : answer;
  },
} satisfies Record<string, Doing>;

export type Fault = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

export type Faults = ReturnType<typeof createFaults>;

export function createFaults(clock: FakeClock) {
  const planned = new Map<string, Fault[]>();
  const next = (call: string): Fault | undefined => planned.get(call)?.shift();
  return {
    /** Plans a fault for the next call of this kind that has none yet. */
    plan: (call: string, fault: Fault) => void planned.set(call, [...(planned.get(call) ?? []), fault]),
    next,
    /** From now on no call fails. */
    end: () => planned.clear(),
    /** True if all faults have happened. */
    areDone: () => [...planned.values()].every((left) => left.length === 0),
    around:
      (call: string, answer: Answering): Answering =>
      (request) => {
        const fault = next(call);
        return fault ? (FAULTS[fault] as Doing)(() => answer(request), clock) : answer(request);
      },
  };
}
