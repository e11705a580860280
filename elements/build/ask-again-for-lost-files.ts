// Lets a file that could not be loaded be asked for again: Chromium remembers a failed import for as long as the page lives, by the whole
// address. The same file with another fragment is requested again, and comes from the same cache as before.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Literal, so that a merchant's bundler follows it. */
const IMPORT = /\bimport\(("\.\.?\/[^"]+\.js")\)/g;

/**
 * Of the scripts that a page loads itself. Only the browser's own error for a lost file names an address at its end; a page that lists hashes
 * of files would not find one with a fragment, so there the error stays.
 */
const AGAIN = `function rampAgain(e){let u=/module: (https?:[^#\\s]+)/.exec(e.message)?.[1];if(!u||/"integrity"/.test(document.querySelector("script[type=importmap]")?.text))throw e;return import(u+"#"+(rampAgain[u]=-~rampAgain[u]))}globalThis[Symbol.for("ramp.again")]??=rampAgain;\n`;

/** Of all other files, which a merchant's bundler may read, and a bundler refuses an address that is not literal: they ask those scripts. */
const ASK = `function rampAgain(e){let f=globalThis[Symbol.for("ramp.again")];if(f)return f(e);throw e}\n`;

/** Rewrites these scripts in place; returns how many of them import a file. `isOfPage`: scripts that no bundler reads. */
export function askAgainForLostFiles(
  out: string,
  names: readonly string[],
  isOfPage: (name: string) => boolean = () => false,
): number {
  let found = 0;
  for (const name of names) {
    const path = resolve(out, name);
    const text = readFileSync(path, 'utf8');
    if (text.search(IMPORT) < 0) continue;
    found += 1;
    const helper = isOfPage(name) ? AGAIN : ASK;
    writeFileSync(path, `${text.replace(IMPORT, 'import($1).catch(rampAgain)')}${helper}`);
  }
  return found;
}
