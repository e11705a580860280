// Lists every file of the build with its integrity hash, raw size and compressed sizes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

export interface FileEntry {
  /** Value for the `integrity` attribute. */
  integrity: string;
  /** In bytes. */
  raw: number;
  /** In bytes, Brotli at level 11. */
  brotli: number;
  /** In bytes, gzip at level 9. */
  gzip: number;
}

/** By path inside the output folder, with forward slashes. */
export type FileManifest = Record<string, FileEntry>;

const compress = promisify(brotliCompress);

export async function describeFile(content: Buffer): Promise<FileEntry> {
  const compressed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    raw: content.length,
    brotli: compressed.length,
    gzip: gzipSync(content, { level: 9 }).length,
  };
}

export async function describeFolder(folder: string): Promise<FileManifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const rows = await Promise.all(
    files
      .sort()
      .map(
        async (file) =>
          [relative(folder, file).replaceAll('\\', '/'), await describeFile(await readFile(file))] as const,
      ),
  );
  return Object.fromEntries(rows);
}
