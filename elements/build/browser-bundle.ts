// What every browser bundle has in common: the product's and the component tests'.
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import project from '../../package.json' with { type: 'json' };
import { bigPrototype } from './big-prototype.ts';
import { cssText } from './css-text.ts';
import { faces } from './faces.ts';
import { firstView } from './first-view.ts';
import { messages } from './messages.ts';
import { ownKeys } from './own-keys.ts';
import { reactModules } from './react-modules.ts';
import { fromRoot, ROOT } from './paths.ts';
import { trackedMarks } from './tracked-marks.ts';
import { routerForProduction } from './router-for-production.ts';

/** Messages arrive compiled, so the parser stays out. */
const WITHOUT_PARSER = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));

/** near-api-js checks contract descriptions with it, by code made at run time, which a strict CSP refuses. */
const WITHOUT_JSON_VALIDATION = fromRoot('src/vendors/near/no-json-validation.ts');

const WITHOUT_DEVTOOLS = fromRoot('elements/build/without-devtools.ts');

/** What React looks for and no customer's browser has, or should have on a payment page. */
const NEVER_THERE = { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined' };

/** Where valtio looks for the mode; without it every snapshot keeps a list for developers, in customers' browsers too. */
const modeForValtio = (mode: string) => ({
  'import.meta.env': 'true',
  'import.meta.env.MODE': JSON.stringify(mode),
});

/** Its exports take the place of the globals of their names. */
const BUILT_INS = fromRoot('src/lib/built-ins.ts');

export type BundleAdditions = Pick<BuildOptions, 'define' | 'plugins'>;

export function browserBundle(
  mode: 'production' | 'development',
  { define, plugins = [] }: BundleAdditions = {},
): BuildOptions {
  return {
    absWorkingDir: ROOT,
    alias: {
      '@formatjs/icu-messageformat-parser': WITHOUT_PARSER,
      '@tanstack/devtools-event-client': WITHOUT_DEVTOOLS,
      'is-my-json-valid': WITHOUT_JSON_VALIDATION,
    },
    bundle: true,
    charset: 'utf8',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      ...modeForValtio(mode),
      ...(mode === 'production' && NEVER_THERE),
      'Array.from': 'arrayFrom',
      __RAMP_VERSION__: JSON.stringify(project.version),
      ...define,
    },
    format: 'esm',
    inject: [BUILT_INS],
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    minify: mode === 'production',
    platform: 'browser',
    plugins: [
      ...plugins,
      faces(),
      ...(mode === 'production' ? [reactModules(), routerForProduction] : []),
      bigPrototype(),
      trackedMarks(),
      ownKeys(),
      firstView(() => browserBundle(mode)),
      cssText(),
      messages(),
    ],
    target: 'es2022',
  };
}
