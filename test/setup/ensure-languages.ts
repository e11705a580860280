// The languages in which the documents show signing, beside Node: fetched in continuous integration where that is allowed.
import { spawnSync } from 'node:child_process';

const PACKAGES: Readonly<Record<string, string>> = { php: 'php-cli', go: 'golang-go' };
const INSTALL_LIMIT_MS = 5 * 60_000;

const isThere = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** What cannot be had is no failure here: its tests are reported as skipped. */
export function ensureLanguages(): void {
  const missing = Object.keys(PACKAGES).filter((command) => !isThere(command));
  const mayInstall = process.env.CI === 'true' && process.getuid?.() === 0 && isThere('apt-get');
  if (missing.length === 0 || !mayInstall) return;
  const packages = missing.map((command) => PACKAGES[command]).join(' ');
  console.log(`installing ${packages}`);
  spawnSync(
    'sh',
    ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
    },
  );
}
