// Runs stages, in parallel if there are enough cores, and always knows what has not run yet.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeCounts, FAILED, judge, type Counts } from './counts.ts';
import { readProgress, tellLeft } from './progress.ts';
import { startStage, type RunningStage, type StageEnd } from './stage-process.ts';
import type { Stage } from './stages.ts';
import { createTelling, type Telling } from './telling.ts';

export interface Setting {
  root: string;
  /** The folder for counts and progress. */
  results: string;
  cores: number;
  env: NodeJS.ProcessEnv;
  graceMs?: number;
  log: (text: string) => void;
}

export interface StageReport {
  stage: Stage;
  counts: Counts;
  /** One line; several if the stage was aborted. */
  text: string;
}

export interface Run {
  reports: Promise<readonly StageReport[]>;
  /** Aborts the running stages, and starts no others. */
  stop(why: string): void;
}

export function runStages(stages: readonly Stage[], setting: Setting): Run {
  mkdirSync(setting.results, { recursive: true });
  const waiting = new Set(stages);
  const running = new Map<Stage, RunningStage>();
  const reports = new Map<Stage, StageReport>();
  let stopped: string | undefined;
  let finish: (all: readonly StageReport[]) => void;
  const all = new Promise<readonly StageReport[]>((done) => (finish = done));

  const telling = createTelling(setting.log);
  const hasLong = stages.some(({ isLong }) => isLong);
  const build = stages.find(({ name }) => name === 'build');
  const isOver = (name: string) => !stages.some((stage) => stage.name === name && !reports.has(stage));
  const hasBuildFailed = () => build !== undefined && (reports.get(build)?.counts.failed ?? 0) > 0;
  const coresFree = () => setting.cores - [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
  const fits = ({ cores, needsBuild, follows = [] }: Stage) =>
    Math.min(cores, setting.cores) <= coresFree() &&
    (!needsBuild || isOver('build')) &&
    follows.every(isOver);

  function report(stage: Stage, counts: Counts, text: string): void {
    reports.set(stage, { stage, counts, text: `${stage.name.padEnd(10)} ${text}` });
  }

  async function run(stage: Stage): Promise<void> {
    const start = performance.now();
    const { process: begun, ended } = begin({ ...stage, yields: stage.yields && hasLong }, setting, telling);
    running.set(stage, begun);
    const { counts, about } = await ended;
    running.delete(stage);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    report(stage, counts, `${describeCounts(counts)} (${seconds} s)${about}`);
    goOn();
  }

  function goOn(): void {
    for (const stage of waiting) {
      if (stopped !== undefined) report(stage, { passed: 0, failed: 0 }, `not run: ${stopped}`);
      else if (stage.needsBuild && hasBuildFailed()) report(stage, FAILED, 'not run: the build failed');
      else if (fits(stage)) void run(stage);
      // Later stages wait as well; otherwise one that needs both cores would never get them.
      else break;
      waiting.delete(stage);
    }
    if (waiting.size === 0 && running.size === 0) finish(stages.map((stage) => reports.get(stage)!));
  }

  goOn();
  return {
    reports: all,
    stop(why) {
      stopped ??= why;
      for (const each of running.values()) each.cutShort(why);
      goOn();
    },
  };
}

function begin(stage: Stage, setting: Setting, telling: Telling) {
  const { results, log } = setting;
  const file = (kind: string) => resolve(results, `${stage.name}.${kind}`);
  for (const kind of ['json', 'progress', 'not-run.txt']) rmSync(file(kind), { force: true });
  const isAlone = stage.cores >= setting.cores;
  telling.tell(isAlone ? stage.name : `${stage.name} begins`);
  const output: string[] = [];
  const lines = telling.linesOf(stage.name);
  // The lines of two parallel stages must not be mixed.
  const onOutput = stage.isLong ? lines.take : (text: string) => void output.push(text);
  const started = startStage({
    args: stage.args,
    cwd: setting.root,
    env: { ...setting.env, RAMP_COUNTS: file('json'), RAMP_PROGRESS: file('progress') },
    limitMs: stage.limitMs,
    yields: stage.yields,
    ...(setting.graceMs !== undefined && { graceMs: setting.graceMs }),
    ...(!isAlone && { onOutput }),
  });
  const ended = started.ended.then((end) => {
    lines.end();
    if (!isAlone && !stage.isLong) telling.tell(stage.name, output.join('').trimEnd());
    return judgeStage(stage, end, file, log);
  });
  return { process: started, ended };
}

function judgeStage(
  stage: Stage,
  { isDone, cut }: StageEnd,
  file: (kind: string) => string,
  log: (text: string) => void,
): { counts: Counts; about: string } {
  const about = cut === undefined ? '' : `\n${tellCut(cut, file)}`;
  if (stage.counted === 'exit') return { counts: isDone ? { passed: 1, failed: 0 } : FAILED, about };
  const counts = readCounts(file('json'));
  if (!counts && cut === undefined) log(`${stage.name}: the runner ended without counting`);
  return { counts: judge(counts, isDone), about };
}

/** One line per file; a file beside the counts lists every test. */
function tellCut(why: string, file: (kind: string) => string): string {
  const reached = readProgress(file('progress'));
  writeFileSync(file('not-run.txt'), reached.left.map((item) => `${item}\n`).join(''));
  const names = reached.left.length > 0 ? `\n  by name: ${file('not-run.txt')}` : '';
  return `${why}; ${tellLeft(reached)}${names}`.replace(/^/gm, '           ');
}

function readCounts(file: string): Counts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    // The runner ended before it had counts; the caller reports that.
    return null;
  }
}
