// Which folder may import which: levels point down, features may import only those declared before them, and some packages belong to one
// level.
import { importsOf, isCode, type Import, type Source, type Violation } from './source.ts';

/** One folder for each thing that a customer does; each may import the ones before it. */
export const FEATURES: readonly string[] = [
  'shell',
  'quote',
  'sign-in',
  'order',
  'launch',
  'wallet-address',
  'calculator',
  'customer',
  'purchase',
  'selling',
  'public-order',
  'testing-panel',
];

/** The folders of `src` below the features, each with those that it may import besides itself. */
export const GROUND: Readonly<Record<string, readonly string[]>> = {
  /**
   * Runs orders without React, without the DOM, and without imports from the folders above, which are passed in as ports
   * (`src/orders/ports.ts`).
   */
  orders: ['gateway', 'gateway/contract', 'host', 'vendors', 'domain', 'lib'],
  ui: ['lib'],
  i18n: ['lib'],
  gateway: ['gateway/contract', 'domain', 'lib'],
  /** Shared by all callers of the gateway: paths, headers, bodies, errors, and the retry policy. */
  'gateway/contract': ['domain', 'lib'],
  host: ['gateway/contract', 'domain', 'lib'],
  vault: ['gateway/contract', 'domain', 'lib'],
  vendors: ['domain', 'lib'],
  /** Uses the address validators of the vendors. */
  sign: ['vendors', 'domain', 'lib'],
  domain: ['lib'],
  lib: [],
};

/** The ground folders that a feature may import; `sign` is for servers. */
const FOR_FEATURES: readonly string[] = Object.keys(GROUND).filter((folder) => folder !== 'sign');

/** The folders of `src` that `elements/` may import, and single files. */
const FOR_ELEMENTS: readonly string[] = ['app', 'host', 'i18n', 'domain', 'lib'];
const FILES_FOR_ELEMENTS: readonly string[] = ['src/gateway/preload.ts'];
const VAULT_PAGE = 'elements/vault/';
const PASSKEY_PAGE = 'elements/passkey/';
/** Applies the widget's look to both framed pages. */
const THEME_OF_PAGES = 'elements/vault/theme.ts';
/** The page that contains card data knows nothing of the widget except their protocol and the gateway's contract. */
const FOR_VAULT_PAGE: readonly string[] = ['gateway/contract', 'domain', 'lib'];

interface PackageRule {
  package: RegExp;
  folders: readonly string[];
  /** The only file that may import it. */
  onlyIn?: string;
  /** In a feature, only screens, their parts and hooks may import it: decisions run without React. */
  needsScreen?: true;
}

/** Packages that only some folders of `src` may import; all others are unrestricted. */
const PACKAGES: readonly PackageRule[] = [
  { package: /^react-router/, folders: ['app'], onlyIn: 'src/app/steps.tsx' },
  { package: /^@r2wc\//, folders: ['app'] },
  { package: /^react(-dom)?(\/|$)/, folders: ['app', 'features', 'ui'], needsScreen: true },
  { package: /^@tanstack\//, folders: ['features', 'ui'], needsScreen: true },
  { package: /^valtio$/, folders: ['app', 'features'], needsScreen: true },
  { package: /^valtio\/vanilla/, folders: ['app', 'features', 'orders'] },
  { package: /^big\.js$/, folders: ['domain'] },
  { package: /^@formatjs\//, folders: ['i18n'] },
  { package: /^(near-api-js|@sumsub\/)/, folders: ['vendors'] },
  { package: /^libphonenumber-js/, folders: ['vendors'] },
];

const folderOf = (path: string): string => /^src\/(gateway\/contract|[^/]+)\//.exec(path)?.[1] ?? '';

/** `src/features/order/engine-ports.ts` → `order`; '' for files outside of features' folders, such as `src/features/context.ts`. */
const featureOf = (path: string): string => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '';

const isScreenCode = (path: string): boolean => path.endsWith('.tsx') || /\/use-[^/]+\.ts$/.test(path);

export function layerViolations(sources: readonly Source[]): Violation[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const message = complaint(source.path, found);
      return message ? [{ path: source.path, line: found.line, message }] : [];
    }),
  );
}

/** Folders named by the rules that do not exist, and vice versa: a rule that matches nothing is useless. */
export function missingFolders(sources: readonly Source[]): Violation[] {
  const paths = sources.map(({ path }) => path);
  const known = [
    ...FEATURES.map((name) => `src/features/${name}/`),
    ...Object.keys(GROUND).map((name) => `src/${name}/`),
  ];
  const gone = known.filter((folder) => !paths.some((path) => path.startsWith(folder)));
  const strange = paths.filter((path) => featureOf(path) !== '' && !FEATURES.includes(featureOf(path)));
  return [
    ...gone.map((path) => ({ path, line: 1, message: 'a rule speaks of it, and nothing is there' })),
    ...strange.map((path) => ({ path, line: 1, message: 'its feature has no place in the declared order' })),
  ];
}

function complaint(path: string, found: Import): string | null {
  if (found.target === null) return packageComplaint(path, found);
  if (path.startsWith('demo/')) return demoComplaint(path, found.target);
  if (path.startsWith('elements/')) return elementsComplaint(path, found.target);
  if (path.startsWith('src/')) return sourceComplaint(path, found);
  return null;
}

function packageComplaint(path: string, { specifier, kind }: Import): string | null {
  if (!path.startsWith('src/')) return null;
  if (/^zod/.test(specifier) && specifier !== 'zod/mini' && kind !== 'type') return `zod comes as 'zod/mini'`;
  const rule = PACKAGES.find((row) => row.package.test(specifier));
  if (!rule || kind === 'type') return null;
  if (!rule.folders.includes(folderOf(path)))
    return `${specifier} is imported in ${rule.folders.join(', ')} only`;
  if (rule.onlyIn && path !== rule.onlyIn) return `${specifier} is imported in ${rule.onlyIn} only`;
  const isDecision = folderOf(path) === 'features' && !isScreenCode(path);
  return rule.needsScreen && isDecision
    ? `${specifier} is for screens and hooks: decisions run without it`
    : null;
}

function demoComplaint(path: string, target: string): string | null {
  if (target.startsWith('demo/') || isTool(path)) return null;
  return 'demo knows the built package only';
}

/** Tools that set the project up may import anything. */
const isTool = (path: string): boolean => path === 'demo/start.mjs' || path.startsWith('elements/build/');

function elementsComplaint(path: string, target: string): string | null {
  if (isTool(path)) return null;
  if (path.startsWith(VAULT_PAGE)) {
    const isAllowed = target.startsWith(VAULT_PAGE) || FOR_VAULT_PAGE.includes(folderOf(target));
    return isAllowed ? null : `the vault's page may not import ${target}`;
  }
  if (path.startsWith(PASSKEY_PAGE)) {
    const isAllowed =
      [PASSKEY_PAGE, THEME_OF_PAGES].some((place) => target.startsWith(place)) ||
      FOR_VAULT_PAGE.includes(folderOf(target));
    return isAllowed ? null : `the gateway's page may not import ${target}`;
  }
  if (target.startsWith(PASSKEY_PAGE)) return `${target} belongs to the gateway's page, of another origin`;
  if (target.startsWith(VAULT_PAGE)) return `${target} belongs to the vault's page, of another origin`;
  if (target.startsWith('elements/')) return null;
  if (FILES_FOR_ELEMENTS.includes(target) || FOR_ELEMENTS.includes(folderOf(target))) return null;
  return `elements may not import ${target}`;
}

function sourceComplaint(path: string, found: Import): string | null {
  const { target } = found as { target: string };
  const from = folderOf(path);
  const to = folderOf(target);
  if (target.startsWith('locales/')) return from === 'i18n' ? null : 'texts come through i18n';
  if (!target.startsWith('src/')) return `src may not import ${target}`;
  if (from === 'features') return featureComplaint(path, found, target);
  if (from === to || from === 'app') return null;
  return GROUND[from]?.includes(to) ? null : `${from} may not import ${to}`;
}

function featureComplaint(path: string, { kind }: Import, target: string): string | null {
  const from = featureOf(path);
  const to = folderOf(target);
  // The context of all features may import the features, and the widget made of them, as types only.
  if (from === '')
    return kind === 'type' || FOR_FEATURES.includes(to) || featureOf(target) === '' ? null : 'types only';
  if (to !== 'features') return FOR_FEATURES.includes(to) ? null : `a feature may not import ${to}`;
  const other = featureOf(target);
  if (other === from || other === '') return null;
  return FEATURES.indexOf(other) > FEATURES.indexOf(from) ? `${from} stands before ${other}` : null;
}
