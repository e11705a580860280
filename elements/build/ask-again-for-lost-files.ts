// Requests a lost file again: Chromium 150 remembers a failed import, by its whole address, for as long as the page lives. With another fragment
// the same file is requested again, and comes from the same cache as before. Chromium 156 forgets the failure by itself.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Literal, so that a merchant's bundler follows it. */
const IMPORT = /\bimport\(("\.{0,2}\/[^"]+\.js")\)/g;

/**
 * For the scripts that a page loads itself. Only the browser's own error for a lost file ends with an address. On a page whose import map lists
 * hashes the error stays: an address with a fragment is not in the list, so the file would run unchecked.
 */
const AGAIN = `function rampAgain(e){let u=/module: (https?:[^#\\s]+)/.exec(e.message)?.[1];if(!u||[...document.querySelectorAll("script[type=importmap]")].some(s=>/"integrity"/.test(s.text)))throw e;return import(u+"#"+(rampAgain[u]=-~rampAgain[u]))}globalThis[Symbol.for("ramp.again")]??=rampAgain;\n`;

/** For all other files. A merchant's bundler may read them, and refuses an address that is not literal, so they call those scripts. */
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
