// Lets plain Node read `messages:en/first` and its like, which are the build's own modules, and look through the faces of
// features as the build does, so that a decision's test loads no screen: loaded with `--import`.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { withoutFaces } from '../../elements/build/faces.ts';

const SCHEME = /^messages:(en|es|pt)(?:\/(entry|vault|first|rest))?$/;

const OWN = /\/src\/(features|app)\/[^?]*\.ts$/;

registerHooks({
  resolve: (specifier, context, next) =>
    SCHEME.test(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const locale = SCHEME.exec(url)?.[1];
    if (OWN.test(url)) return lookThrough(url, next(url, context));
    if (!locale) return next(url, context);
    const source = readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8');
    return { format: 'module', source: `export default ${source}`, shortCircuit: true };
  },
});

function lookThrough(url, loaded) {
  return { ...loaded, source: withoutFaces(fileURLToPath(url), String(loaded.source)) };
}
