// Faults ordered by tests: which requests they hit, and how often.
import { setTimeout as sleep } from 'node:timers/promises';

export const FAULT_KINDS = [
  'status-500',
  'status-429',
  'timeout',
  'drop-before-commit',
  'drop-after-commit',
  'truncate',
  'garbage',
  'slow',
  'duplicate',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  method: string;
  path: string;
  kind: FaultKind;
  /** Number of requests that it will still hit. */
  times: number;
}

export interface FaultBox {
  /** Delay of a `slow` request. */
  waitWhenSlow(): Promise<unknown>;
  add(fault: Fault): void;
  /** Returns the fault for this request, and counts it as used. */
  take(method: string, path: string): FaultKind | null;
  list(): Fault[];
  clear(): void;
}

const SLOW_MS = 4000;
const sleepLong = () => sleep(SLOW_MS);

export function createFaultBox(waitWhenSlow: () => Promise<unknown> = sleepLong): FaultBox {
  let faults: Fault[] = [];
  return {
    waitWhenSlow,
    add: (fault) => void faults.push({ ...fault, path: fault.path.split('?')[0]! }),
    take(method, path) {
      const fault = faults.find((candidate) => isHit(candidate, method, path));
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return fault.kind;
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear: () => void (faults = []),
  };
}

function isHit(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  // A path without base belongs to the main API.
  return isPathHit(fault.path, path) || isPathHit(`/api/v1${fault.path}`, path);
}

/** `{id}`, `:id` and `*` match one segment of the path, a final `**` matches the rest. */
function isPathHit(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '**') {
    wanted.pop();
    given.length = Math.min(given.length, wanted.length);
  }
  return (
    wanted.length === given.length && wanted.every((part, index) => isWildcard(part) || part === given[index])
  );
}

const isWildcard = (part: string) => part === '*' || /^\{.+\}$/.test(part) || part.startsWith(':');
