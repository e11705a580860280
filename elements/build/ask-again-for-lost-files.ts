// Requests a lost file again: Chromium 150 caches a failed import by its full URL until the page is closed. Another fragment makes it
// request the file again, through the same HTTP cache. Chromium 156 no longer caches the failure.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Literal, so that a merchant's bundler follows it. */
const IMPORT = /\bimport\(("\.{0,2}\/[^"]+\.js")\)/g;

/**
 * For the scripts that a page loads itself. Only the browser's error for a file that failed to load ends with a URL. If the page's import
 * map lists hashes, the error is passed on: a URL with a fragment is not in the list, so the file would run without an integrity check.
 */
const AGAIN = `function rampAgain(e){let u=/module: (https?:[^#\\s]+)/.exec(e.message)?.[1];if(!u||[...document.querySelectorAll("script[type=importmap]")].some(s=>/"integrity"/.test(s.text)))throw e;return import(u+"#"+(rampAgain[u]=-~rampAgain[u]))}globalThis[Symbol.for("ramp.again")]??=rampAgain;\n`;

/**
 * For all other files: they call the function that those scripts define. A merchant's bundler may process them, and it rejects an
 * `import()` whose URL is not literal.
 */
const ASK = `function rampAgain(e){let f=globalThis[Symbol.for("ramp.again")];if(f)return f(e);throw e}\n`;

/** Rewrites these scripts in place; returns how many of them import a file. `isOfPage`: scripts that no bundler processes. */
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
