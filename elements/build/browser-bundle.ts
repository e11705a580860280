// Options shared by all browser bundles: those of the product and of the component tests.
import type { BuildOptions } from 'esbuild';
import project from '../../package.json' with { type: 'json' };
import { cssText } from './css-text.ts';
import { firstView } from './first-view.ts';
import { messages } from './messages.ts';
import { PATCHES, type Patch } from './patches/patches.ts';
import { fromRoot, ROOT } from './paths.ts';

/** valtio reads the mode here; without it, every snapshot keeps a list for developers, in production too. */
const modeForValtio = (mode: string) => ({
  'import.meta.env': 'true',
  'import.meta.env.MODE': JSON.stringify(mode),
});

/** Its exports replace the globals of the same names. */
const BUILT_INS = fromRoot('src/lib/built-ins.ts');

/** Built-ins, each with the export of that file which takes its place. */
const REPLACED_BUILT_INS = {
  'Array.from': 'arrayFrom',
  'Date.now': 'dateNow',
  'Date.parse': 'dateParse',
  'Object.keys': 'objectKeys',
  'Object.values': 'objectValues',
};

export interface BundleAdditions extends Pick<BuildOptions, 'define' | 'plugins'> {
  /** For a page that runs no scripts of others, so nothing can replace its built-ins. */
  isOwnPage?: boolean;
}

export function browserBundle(
  mode: 'production' | 'development',
  { define, plugins = [], isOwnPage = false }: BundleAdditions = {},
  patches: readonly Patch[] = PATCHES,
): BuildOptions {
  const used = patches.filter(({ isForProduction }) => mode === 'production' || !isForProduction);
  return {
    absWorkingDir: ROOT,
    alias: Object.assign({}, ...used.map(({ alias }) => alias)) as Record<string, string>,
    bundle: true,
    charset: 'utf8',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      ...modeForValtio(mode),
      ...(Object.assign({}, ...used.map(({ define: own }) => own)) as Record<string, string>),
      ...(!isOwnPage && REPLACED_BUILT_INS),
      __RAMP_VERSION__: JSON.stringify(project.version),
      ...define,
    },
    format: 'esm',
    inject: isOwnPage ? [] : [BUILT_INS],
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    minify: mode === 'production',
    platform: 'browser',
    plugins: [
      ...plugins,
      ...used.flatMap(({ plugin }) => plugin?.() ?? []),
      firstView(() => browserBundle(mode)),
      cssText(),
      messages(),
    ],
    target: 'es2022',
  };
}
