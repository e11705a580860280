// Places that the build and the runners share.
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export const fromRoot = (...parts: string[]): string => resolve(ROOT, ...parts);

/** What the build leaves. */
export const DIST = fromRoot('dist');

/** What the build remembers between runs. */
export const BUILD_CACHE = fromRoot('.cache/build');
