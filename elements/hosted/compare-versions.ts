// The handshake's versions: a page's script and its gateway's hosted page should be of one release line.
import { warn } from '../report-problems.ts';

/** Versions that may speak to each other agree in the first number that is not 0. */
const lineOf = (version: string): string => /^(?:0\.)*\d+/.exec(version)?.[0] ?? version;

/** A difference is told on the console: the messages carry a version of their own, which decides what is taken. */
export function compareVersions(own: string, host: string | null): void {
  if (host === null || lineOf(own) === lineOf(host)) return;
  warn(`the page's script is version ${host}, its gateway serves ${own}: load both from one place`);
}
