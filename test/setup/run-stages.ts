// Runs the stages of `npm test` and sums them up: `N passed, N failed` alone on the last line.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../../elements/build/paths.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { ensureLanguages } from './ensure-languages.ts';
import { addCounts, describeCounts, FAILED, judge, type Counts } from './counts.ts';
import { chooseStages, type Stage } from './stages.ts';

const RESULTS = resolve(ROOT, 'test-results');
const STAGE_LIMIT_MS = 20 * 60_000;

async function runStage(stage: Stage): Promise<Counts> {
  console.log(`\n=== ${stage.name}`);
  if (stage.needsChromium && !ensureChromium()) return FAILED;
  if (stage.needsLanguages) ensureLanguages();
  const file = resolve(RESULTS, `${stage.name}.json`);
  rmSync(file, { force: true });
  const isDone = await succeeds(stage.args, file);
  if (stage.counted === 'exit') return isDone ? { passed: 1, failed: 0 } : FAILED;
  const counts = readCounts(file);
  if (!counts) console.log(`${stage.name}: the runner ended without counting`);
  return judge(counts, isDone);
}

function readCounts(file: string): Counts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts;
  } catch {
    // The runner ended before it could count: told by the caller.
    return null;
  }
}

function succeeds(args: readonly string[], countsFile: string): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, CI: process.env.CI ?? 'true', RAMP_COUNTS: countsFile },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: STAGE_LIMIT_MS,
    });
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}

mkdirSync(RESULTS, { recursive: true });
let hasBuildFailed = false;
let total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const stage of chooseStages(process.argv.slice(2))) {
  const start = performance.now();
  const isPointless: boolean = hasBuildFailed && stage.needsBuild === true;
  if (isPointless) console.log(`\n=== ${stage.name}\nnot run: the build failed`);
  const counts: Counts = isPointless ? FAILED : await runStage(stage);
  hasBuildFailed ||= stage.name === 'build' && counts.failed > 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total = addCounts(total, counts);
  lines.push(`${stage.name.padEnd(10)} ${describeCounts(counts)} (${seconds} s)`);
}
console.log(`\n${lines.join('\n')}\n\n${describeCounts(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
