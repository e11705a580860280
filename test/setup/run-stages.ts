// Runs the stages of `npm test`, and prints the sum as the last line: `N passed, N failed`.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ROOT } from '../../elements/build/paths.ts';
import { ensureChromium } from './ensure-chromium.ts';
import { addCounts, describeCounts, FAILED, type Counts } from './counts.ts';
import { runStages } from './schedule.ts';
import { chooseStages } from './stages.ts';

/** The reader of the output may be gone, but the stages must still be ended. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const chosen = chooseStages(process.argv.slice(2));
const hasChromium = !chosen.some(({ needsChromium }) => needsChromium) || ensureChromium();
const RESULTS = resolve(ROOT, 'test-results');
const stages = chosen.filter(({ needsChromium }) => hasChromium || !needsChromium);

const run = runStages(stages, {
  root: ROOT,
  results: RESULTS,
  cores: Math.min(2, availableParallelism()),
  env: {
    ...process.env,
    CI: process.env.CI ?? 'true',
    // The runner's workers and the tests' sandboxes are dozens of processes that compile the same files.
    NODE_COMPILE_CACHE: resolve(RESULTS, 'compiled'),
  },
  log: (text) => console.log(text),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => run.stop(`stopped by ${signal}`));

const reports = await run.reports;
const lines = reports.map(({ text }) => text);
const counts = reports.map((report) => report.counts);
for (const { name } of chosen.filter((stage) => !stages.includes(stage))) {
  lines.push(`${name.padEnd(10)} not run: no Chromium`);
  counts.push(FAILED);
}
const failures = counts.flatMap((each) => each.failures ?? []);
if (failures.length > 0) lines.push('', ...failures.map((failure) => `✗ ${failure}`));
const total = counts.reduce<Counts>(addCounts, { passed: 0, failed: 0 });
console.log(`\n${lines.join('\n')}\n\n${describeCounts(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
