// Ends processes that a stage has left running. Servers and browsers have process groups of their own, so a mark in their environment
// identifies them.
import { readdirSync, readFileSync } from 'node:fs';

/** The mark's name; its value is unique to each stage of each run. */
export const MARK = 'RAMP_STAGE_RUN';

/** Only Linux reveals the environment of a process; on other systems, only the stage's own process group is known. */
export function findMarked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && environmentOf(pid).includes(`${MARK}=${mark}\0`));
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return '';
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** Repeats until none is left, because a browser may start another process while its first is being ended. */
export function endMarked(mark: string): void {
  for (let round = 0; round < 5; round += 1) {
    const pids = findMarked(mark);
    if (pids.length === 0) return;
    for (const pid of pids) signal(pid, 'SIGKILL');
  }
}
