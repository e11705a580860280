// The package as a merchant gets it: packed from the build, installed into an empty project outside of this one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFolder, runNpm } from '../../demo/examples/install.ts';
import { runQuietly } from '../../demo/examples/run-quietly.ts';
import { DIST, fromRoot } from '../../elements/build/paths.ts';

const TOOLS = fromRoot('test/package/tools');

/** Publishes nothing: leaves the archive that a registry would get, and answers with its path. */
export async function packDist(): Promise<string> {
  const folder = fromRoot('.cache/package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runNpm(DIST, ['pack', '--pack-destination', folder]);
  return join(folder, readdirSync(folder)[0]!);
}

/** A project that holds nothing but the package; no folder above it has any either. */
export async function emptyProjectWith(archive: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ramp-shop-'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', private: true, type: 'module' }),
  );
  await runNpm(folder, ['install', archive, '--ignore-scripts', '--no-audit', '--no-fund', '--offline']);
  return folder;
}

export const installTools = (): Promise<void> => installFolder(TOOLS);

/** Fails with everything that the tool says when it is not content. */
export const runTool = (script: string, args: readonly string[]): Promise<string> =>
  runQuietly(process.execPath, [join(TOOLS, 'node_modules', script), ...args], { cwd: TOOLS });

export const requireTool = createRequire(join(TOOLS, 'package.json'));
