// `npm run examples [-- name…]`: installs and builds the example pages as their users would, but only those whose inputs have changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ALL_EXAMPLES, EXAMPLES, folderOf, isBuilt, PACKAGE, sourcesOf, type Example } from './examples.ts';
import { hashFiles, installFolder, runNpm } from './install.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache/examples');
/** Contains the hash of every file of the package. */
const PACKAGE_FILES = [join(PACKAGE, 'manifest.json')];
/** Installing waits for the network and building for the processor, so several run at a time. */
const AT_A_TIME = 3;

async function buildExample(example: Example): Promise<string> {
  const folder = folderOf(example);
  const stampFile = join(CACHE, example);
  const stamp = hashFiles([...sourcesOf(folder), ...PACKAGE_FILES]);
  if (isBuilt(example) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return 'is up to date';
  rmSync(stampFile, { force: true });
  const start = performance.now();
  await installFolder(folder, PACKAGE_FILES);
  const installed = performance.now();
  await runNpm(folder, ['run', 'build']);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  return `installed in ${seconds(start, installed)} s, built in ${seconds(installed, performance.now())} s`;
}

function namedExamples(names: readonly string[]): Example[] {
  const unknown = names.find((name) => !ALL_EXAMPLES.some((example) => example === name));
  if (unknown) throw new Error(`no example ${unknown}; there are: ${ALL_EXAMPLES.join(', ')}`);
  return names.length > 0 ? ALL_EXAMPLES.filter((example) => names.includes(example)) : [...EXAMPLES];
}

/** Resolves to true if all could be built. */
async function buildExamples(): Promise<boolean> {
  const waiting = namedExamples(process.argv.slice(2));
  let isDone = true;
  const work = async () => {
    for (let example = waiting.shift(); example; example = waiting.shift()) {
      try {
        console.log(`${example}: ${await buildExample(example)}`);
      } catch (error) {
        isDone = false;
        console.error(`${example}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return isDone;
}

if (!existsSync(PACKAGE_FILES[0]!)) {
  console.error('The package is not built: npm run build');
  process.exitCode = 1;
} else if (!(await buildExamples())) process.exitCode = 1;
