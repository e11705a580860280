// Runs one stage as a process. If its time limit or a signal aborts it, no process is left running.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { endMarked, MARK, signal } from './leftovers.ts';

/** Time for a runner to report what it has done, and to stop its servers. */
const GRACE_MS = 15_000;
const LAST_OUTPUT_MS = 1_000;
/** Nice value of a stage that yields: the scheduler gives it a tenth of the others' share. */
const LOW_PRIORITY = 10;

export interface StageSetup {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  limitMs: number;
  yields?: boolean;
  graceMs?: number;
  /** Receives the stage's output; without it, the output goes straight to the terminal. */
  onOutput?: (text: string) => void;
}

export interface StageEnd {
  isDone: boolean;
  /** The reason if the stage was aborted. */
  cut?: string;
}

export interface RunningStage {
  ended: Promise<StageEnd>;
  cutShort(why: string): void;
}

export function startStage(setup: StageSetup): RunningStage {
  const mark = randomUUID();
  const stdio = setup.onOutput ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, setup.args, {
    cwd: setup.cwd,
    env: { ...setup.env, [MARK]: mark },
    stdio: ['ignore', stdio, stdio],
    // A Ctrl+C in the terminal reaches only this process, which aborts the stage in order.
    detached: true,
  });
  if (setup.yields && child.pid) setPriority(child.pid, Math.max(LOW_PRIORITY, getPriority()));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => setup.onOutput?.(text));
  let cut: string | undefined;
  let lastWord: NodeJS.Timeout | undefined;
  const cutShort = (why: string) => {
    if (cut !== undefined) return;
    cut = why;
    // On this signal, test runners stop in order.
    signal(child.pid!, 'SIGINT');
    lastWord = setTimeout(() => signal(-child.pid!, 'SIGKILL'), setup.graceMs ?? GRACE_MS);
  };
  const limit = setTimeout(() => cutShort(`cut off after ${setup.limitMs / 60_000} min`), setup.limitMs);
  const ended = new Promise<StageEnd>((done) => {
    const end = (isDone: boolean) => {
      clearTimeout(limit);
      clearTimeout(lastWord);
      if (cut !== undefined) {
        signal(-child.pid!, 'SIGKILL');
        endMarked(mark);
      }
      done({ isDone: isDone && cut === undefined, ...(cut !== undefined && { cut }) });
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => {
      // Child processes may keep the pipes open, but the stage's own output arrives at once.
      const timer = setTimeout(() => end(code === 0), LAST_OUTPUT_MS);
      child.on('close', () => {
        clearTimeout(timer);
        end(code === 0);
      });
    });
  });
  return { ended, cutShort };
}
