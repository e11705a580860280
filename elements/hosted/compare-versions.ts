// The handshake's versions: a page's script and its gateway's hosted page should be of one release line.
import { versionLine } from '../../src/lib/version-line.ts';
import { warn } from '../report-problems.ts';

/** A difference is told on the console: the messages carry a version of their own, which decides what is taken. */
export function compareVersions(own: string, host: string | null): void {
  if (host === null || versionLine(own) === versionLine(host)) return;
  warn(`the page's script is version ${host}, its gateway serves ${own}: load both from one place`);
}
