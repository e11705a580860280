// Installs the languages of the documents' signing examples, besides Node: only in continuous integration, where that is allowed.
import { spawnSync } from 'node:child_process';

const PACKAGES: Readonly<Record<string, string>> = { php: 'php-cli', go: 'golang-go' };
const INSTALL_LIMIT_MS = 5 * 60_000;

const isThere = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** A missing language is no failure: its tests are skipped, and the reason is logged before them. */
function ensureLanguages(): void {
  const missing = Object.keys(PACKAGES).filter((command) => !isThere(command));
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0 && isThere('apt-get');
  if (!isRoot || process.env.CI !== 'true') {
    const why = isRoot ? 'only .ci/run installs them' : 'apt-get and its rights are needed to install them';
    console.log(`${missing.join(' and ')} not found (${why}): their signature vectors will be skipped`);
    return;
  }
  const packages = missing.map((command) => PACKAGES[command]).join(' ');
  console.log(`installing ${packages}`);
  spawnSync(
    'sh',
    [
      '-c',
      `apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends ${packages}`,
    ],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
    },
  );
  const still = missing.filter((command) => !isThere(command));
  if (still.length > 0) console.log(`${still.join(' and ')} could not be installed: skipped below`);
}

ensureLanguages();
