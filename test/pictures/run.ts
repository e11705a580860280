// `npm run test:pictures -- --against <commit>` draws the gallery of that commit and compares this tree's with it; without it, with the
// existing references. `--draw` makes this tree's pictures the references; `--dress es-light,pt-dark` draws only these dresses. Other
// arguments are passed to Playwright (`-g order-complete`).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../../elements/build/paths.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';

const FOLDER = resolve(ROOT, '.cache/pictures');
const CONFIG = resolve(ROOT, 'test/pictures/playwright.config.ts');
const PLAYWRIGHT = resolve(ROOT, 'node_modules/playwright/cli.js');

if (!ensureChromium()) process.exit(1);

const words = process.argv.slice(2);
const take = (word: string, length: number) => {
  const at = words.indexOf(word);
  return at < 0 ? null : words.splice(at, length);
};

function drawOrCompare(references: string, update: 'all' | 'none', root = ROOT): number {
  const env = {
    ...process.env,
    RAMP_PICTURES_ROOT: root,
    RAMP_PICTURES_REFERENCES: references,
    RAMP_PICTURES_DRESSES: dresses,
  };
  const args = [PLAYWRIGHT, 'test', '--config', CONFIG, `--update-snapshots=${update}`, ...words];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}

/**
 * Builds the commit in a worktree of its own, with the installed packages, and draws it. This takes long, so a state that cannot be drawn
 * is left out, and the others stay. The folder gets its final name at the end, so that an aborted run is not mistaken for a complete one.
 */
function drawCommit(commit: string): string {
  const hash = execFileSync('git', ['rev-parse', '--short=12', `${commit}^{commit}`], { cwd: ROOT })
    .toString()
    .trim();
  const references = resolve(FOLDER, hash);
  if (existsSync(references)) return references;
  const tree = resolve(FOLDER, `tree-${hash}`);
  const drawing = `${references}-drawing`;
  rmSync(drawing, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--detach', '--force', tree, hash], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  try {
    symlinkSync(resolve(ROOT, 'node_modules'), resolve(tree, 'node_modules'));
    execFileSync(process.execPath, ['esbuild.config.mjs'], { cwd: tree, stdio: 'inherit' });
    const isWhole = drawOrCompare(drawing, 'all', tree) === 0;
    if (!existsSync(drawing)) throw new Error(`The pictures of ${hash} could not be drawn`);
    if (!isWhole) console.error(`Some states of ${hash} could not be drawn; they are left out.`);
    renameSync(drawing, references);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT, stdio: 'inherit' });
  }
  return references;
}

const dresses = take('--dress', 2)?.[1] ?? '';
const isDrawing = take('--draw', 1) !== null;
const commit = take('--against', 2)?.[1];
const references = commit ? drawCommit(commit) : resolve(FOLDER, 'references');
if (!isDrawing && !existsSync(references)) {
  console.error('There are no references yet: give --against <commit>, or --draw.');
  process.exit(1);
}
process.exitCode = drawOrCompare(references, isDrawing ? 'all' : 'none');
