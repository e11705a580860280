// Tests mirror the source: one that has the name of a file, and imports it, is in the corresponding folder.
import { posix } from 'node:path';
import { importsOf, type Source, type Violation } from './source.ts';

const TEST = /^test\/(?:unit|component)\/(.+)\/([^/]+)\.test\.tsx?$/;

export function mirrorViolations(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const [, folder, name] = TEST.exec(source.path) ?? [];
    if (!folder || !name) return [];
    const own = importsOf(source)
      .flatMap(({ target }) => (target && /^(src|elements)\//.test(target) ? [posix.parse(target)] : []))
      .filter((file) => file.name === name);
    if (own.length === 0 || own.some(({ dir }) => `/${dir}`.endsWith(`/${folder}`))) return [];
    return [{ path: source.path, line: 1, message: `what it tests stands in ${own[0]!.dir}` }];
  });
}
