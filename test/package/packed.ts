// The package as a merchant receives it: packed from the build, and installed into an empty project outside of this one.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFolder, runNpm } from '../../demo/examples/install.ts';
import { runQuietly } from '../../demo/examples/run-quietly.ts';
import { DIST, fromRoot } from '../../elements/build/paths.ts';

const TOOLS = fromRoot('test/package/tools');

/** Publishes nothing: creates the archive for a registry, and returns its path. */
export async function packDist(): Promise<string> {
  const folder = fromRoot('.cache/package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runNpm(DIST, ['pack', '--pack-destination', folder]);
  return join(folder, readdirSync(folder)[0]!);
}

/** A project that contains nothing but the package; no folder above it contains any either. */
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

/** Fails with the tool's whole output if it reports a problem. */
export const runTool = (script: string, args: readonly string[]): Promise<string> =>
  runQuietly(process.execPath, [join(TOOLS, 'node_modules', script), ...args], { cwd: TOOLS });

export const requireTool = createRequire(join(TOOLS, 'package.json'));
