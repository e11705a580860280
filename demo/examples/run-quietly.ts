// Runs a command, and shows its output only if it fails.
import { spawn, type SpawnOptions } from 'node:child_process';

const LIMIT_MS = 5 * 60_000;

/** Resolves to standard output; rejects with the whole output. */
export function runQuietly(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'shell'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    });
    let output = '';
    let all = '';
    child.stdout!.on('data', (text: Buffer) => {
      output += text.toString();
      all += text.toString();
    });
    child.stderr!.on('data', (text: Buffer) => (all += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code}\n${all}`));
    });
  });
}
