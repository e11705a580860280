// Lets plain Node import `messages:en/first` and similar modules of the build; loaded with `--import`.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const SCHEME = /^messages:(en|es|pt)(?:\/(entry|vault|first|rest))?$/;

registerHooks({
  resolve: (specifier, context, next) =>
    SCHEME.test(specifier) ? { url: specifier, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const locale = SCHEME.exec(url)?.[1];
    if (!locale) return next(url, context);
    const source = readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8');
    return { format: 'module', source: `export default ${source}`, shortCircuit: true };
  },
});
