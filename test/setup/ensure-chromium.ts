// Provides a Chromium for the browser tests: the machine's own, else from apt, else Playwright's download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium, findHeadlessShell } from './chromium.ts';

const START_LIMIT_MS = 20_000;
const INSTALL_LIMIT_MS = 5 * 60_000;

/** Returns a path, after an installation if necessary; undefined if it fails. */
type Way = () => string | undefined;

/** The headless shell first, because it is the fastest, and all runs then use the same browser. */
const WAYS: readonly Way[] = [
  () => findHeadlessShell(),
  () => installByApt('chromium-headless-shell'),
  () => findChromium(),
  () => chromium.executablePath(),
  () => installByApt('chromium'),
  download,
];

/** Sets CHROMIUM_PATH for everything that runs afterwards. If there is no Chromium, logs why and returns false. */
export function ensureChromium(): boolean {
  const path = firstThatRuns(WAYS, runs);
  if (path) process.env.CHROMIUM_PATH = path;
  else
    console.error(
      'No Chromium: install one (Debian: apt-get install chromium), or name yours in CHROMIUM_PATH.',
    );
  return path !== undefined;
}

export function firstThatRuns(ways: readonly Way[], runs: (path: string) => boolean): string | undefined {
  for (const way of ways) {
    const path = way();
    if (path && runs(path)) return path;
  }
  return undefined;
}

const runs = (path: string) => existsSync(path) && succeeds(path, ['--version'], START_LIMIT_MS);

function installByApt(name: string): string | undefined {
  const isPossible =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isPossible) return undefined;
  console.log(`Installing ${name} by apt…`);
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', name];
  const isDone =
    succeeds('apt-get', ['update', '-qq'], INSTALL_LIMIT_MS) &&
    succeeds('apt-get', install, INSTALL_LIMIT_MS);
  return isDone ? findChromium() : undefined;
}

function download(): string | undefined {
  console.log('Downloading Chromium for Playwright…');
  const isDone = succeeds(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    INSTALL_LIMIT_MS,
  );
  return isDone ? chromium.executablePath() : undefined;
}

function succeeds(command: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: 'ignore', timeout }).status === 0;
}
