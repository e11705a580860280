// Installs a folder that has its own package.json and lock file, but only if something in it has changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run-quietly.ts';

const INSTALL = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const READ_BY_NPM = ['package.json', 'package-lock.json', '.npmrc'];

/** `others`: files outside the folder that it installs from. */
export async function installFolder(folder: string, others: readonly string[] = []): Promise<void> {
  const stampFile = join(folder, 'node_modules/.installed-from');
  const stamp = hashFiles([...READ_BY_NPM.map((name) => join(folder, name)), ...others]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  await runNpm(folder, INSTALL);
  // A lock file without packages creates no such folder, and needs no stamp.
  if (existsSync(join(folder, 'node_modules'))) writeFileSync(stampFile, stamp);
}

/** npm passes its own path to its scripts; without it, npm is looked up on the PATH. */
export function runNpm(folder: string, args: readonly string[]): Promise<string> {
  const npm = process.env.npm_execpath;
  // npm would take the prefix of the npm that started this process for the folder's own.
  const { npm_config_local_prefix: _, ...env } = process.env;
  const how = { cwd: folder, env, shell: !npm && process.platform === 'win32' };
  return npm ? runQuietly(process.execPath, [npm, ...args], how) : runQuietly('npm', args, how);
}

/** Returns one hash of all names and contents; a missing file counts as empty. */
export function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of files) hash.update(`\0${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}
