// Everything that the build changes in other packages, and why. A new version of such a package fails the tests until its row is reviewed
// and its savings are measured again (`node elements/build/weigh-patches.ts`).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { bigPrototype } from './big-prototype.ts';
import { formatterBind } from './own-bind.ts';
import { ownKeys } from './own-keys.ts';
import { reactModules } from './react-modules.ts';
import { routerForProduction } from './router-for-production.ts';

export interface Patch {
  name: string;
  /** Packages, with the versions that the patch was written for. */
  packages: Readonly<Record<string, string>>;
  why: string;
  /** Compressed bytes that the patch saves at start and in all scripts together; null if size is not its reason. */
  won: { start: number; all: number } | null;
  /** Left out of the development build, which the component tests use, to keep the package's warnings. */
  isForProduction?: true;
  plugin?: () => Plugin;
  alias?: Readonly<Record<string, string>>;
  define?: Readonly<Record<string, string>>;
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const PATCHES: readonly Patch[] = [
  {
    name: 'React as modules',
    packages: {
      react: '19.3.1',
      'react-dom': '19.3.1',
      scheduler: '0.28.0',
      'use-sync-external-store': '1.7.0',
      '@r2wc/react-to-web-component': '2.1.1',
      '@tanstack/react-form': '1.33.5',
      'react-router': '7.18.5',
    },
    why: 'Their production files are CommonJS, of which a bundler keeps everything.',
    won: { start: 2_988, all: 8_043 },
    isForProduction: true,
    plugin: reactModules,
  },
  {
    name: "React's tools",
    packages: { react: '19.3.1', 'react-dom': '19.3.1' },
    why: "A payment's values are not for a developer's extension, which React looks for; the other global exists in no browser.",
    won: null,
    isForProduction: true,
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined' },
  },
  {
    name: 'router for production',
    packages: { 'react-router': '7.18.5' },
    why: 'Its package names its build for developers, which warns on the console, also where the bundler asks for production.',
    won: null,
    isForProduction: true,
    plugin: routerForProduction,
  },
  {
    name: 'no message parser',
    packages: { '@formatjs/icu-messageformat-parser': '3.5.23' },
    why: 'Messages arrive compiled.',
    won: { start: -52, all: 6_516 },
    alias: {
      '@formatjs/icu-messageformat-parser': fileURLToPath(
        import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
      ),
    },
  },
  {
    name: 'no schema validation',
    packages: { 'near-api-js': '7.3.1', 'is-my-json-valid': '2.20.6' },
    why: 'It makes code at run time, which a strict policy refuses; the look-up of an account never calls it.',
    won: null,
    alias: { 'is-my-json-valid': file('without-json-validation.ts') },
  },
  {
    name: 'no developer tools',
    packages: { '@tanstack/devtools-event-client': '0.4.4' },
    why: "It listens on the merchant's window.",
    won: null,
    alias: { '@tanstack/devtools-event-client': file('without-devtools.ts') },
  },
  {
    name: 'bare prototype',
    packages: { 'big.js': '7.0.1' },
    why: 'Pages that freeze Object.prototype make `toString` unassignable on every plain object.',
    won: null,
    plugin: bigPrototype,
  },
  {
    name: 'own bind',
    packages: { '@formatjs/intl': '6.1.4', '@formatjs/fast-memoize': '3.1.7' },
    why: 'MooTools replaces `bind` by one that takes a list of arguments; React is given the own one with its modules.',
    won: null,
    plugin: formatterBind,
  },
  {
    name: 'own keys',
    packages: { zod: '4.6.7' },
    why: 'Pages that extend Object.prototype hand their property to every `for … in`, and zod throws while it is loaded.',
    won: null,
    plugin: ownKeys,
  },
];
