// Paths that the build and the test runners share.
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export const fromRoot = (...parts: string[]): string => resolve(ROOT, ...parts);

/** The build's output. */
export const DIST = fromRoot('dist');

/** The build's state between runs. */
export const BUILD_CACHE = fromRoot('.cache/build');
