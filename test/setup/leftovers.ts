// Ends whatever a stage has left running: servers and browsers stand in process groups of their own, and are known by a
// mark in their environment alone.
import { readdirSync, readFileSync } from 'node:fs';

/** The name of the mark; each stage of each run has a value of its own. */
export const MARK = 'RAMP_STAGE_RUN';

/** Only Linux shows the environment of a process; elsewhere the stage's own process group is all that is known. */
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
    // It ended meanwhile, or is somebody else's.
    return '';
  }
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

/** Until none is left: a browser may start another while its first is ended. */
export function endMarked(mark: string): void {
  for (let round = 0; round < 5; round += 1) {
    const pids = findMarked(mark);
    if (pids.length === 0) return;
    for (const pid of pids) signal(pid, 'SIGKILL');
  }
}
