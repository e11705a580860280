// Which folder may import which: imports point down, buy and sell do not know each other, screens do not know their
// siblings, and some packages belong to one layer.
import { importsOf, isCode, type Import, type Source, type Violation } from './source.ts';

/** The folders of `src`, each with those that it may import besides itself. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  app: ['screens', 'flows', 'ui', 'state', 'api', 'host', 'vendors', 'i18n', 'domain', 'lib'],
  screens: ['ui', 'flows', 'state', 'i18n', 'domain', 'lib'],
  flows: ['api', 'host', 'vendors', 'state', 'i18n', 'domain', 'lib'],
  ui: ['lib'],
  state: ['i18n', 'domain', 'lib'],
  api: ['domain', 'lib'],
  host: ['domain', 'lib'],
  vendors: ['domain', 'lib'],
  i18n: ['lib'],
  sign: ['domain', 'lib'],
  domain: ['lib'],
  lib: [],
};

/** The folders of `src` that `elements/` may import, and single files besides. */
const FOR_ELEMENTS: readonly string[] = ['app', 'host', 'i18n', 'domain', 'lib'];
const FILES_FOR_ELEMENTS: readonly string[] = ['src/api/preload.ts', 'src/ui/theme.css'];

/** Packages that only some folders of `src` may import; all others are free. */
const PACKAGES: readonly { package: RegExp; folders: readonly string[] }[] = [
  { package: /^react-router/, folders: ['app'] },
  { package: /^@r2wc\//, folders: ['app'] },
  { package: /^react(-dom)?(\/|$)/, folders: ['app', 'screens', 'ui'] },
  { package: /^@tanstack\//, folders: ['screens', 'ui'] },
  { package: /^valtio$/, folders: ['app', 'screens'] },
  { package: /^valtio\/vanilla/, folders: ['app', 'screens', 'flows', 'state'] },
  { package: /^big\.js$/, folders: ['domain'] },
  { package: /^@formatjs\//, folders: ['i18n'] },
  { package: /^(near-api-js|@sumsub\/)/, folders: ['vendors'] },
  { package: /^libphonenumber-js/, folders: ['domain', 'vendors'] },
];

const folderOf = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? '';

export function layerViolations(sources: readonly Source[]): Violation[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source).flatMap((found) => {
      const message = complaint(source.path, found);
      return message ? [{ path: source.path, line: found.line, message }] : [];
    }),
  );
}

function complaint(path: string, found: Import): string | null {
  if (found.target === null) return packageComplaint(path, found);
  if (path.startsWith('demo/')) return demoComplaint(path, found.target);
  if (path.startsWith('elements/')) return elementsComplaint(path, found.target);
  if (path.startsWith('src/')) return sourceComplaint(path, found.target);
  return null;
}

function packageComplaint(path: string, { specifier, kind }: Import): string | null {
  if (!path.startsWith('src/')) return null;
  if (/^zod/.test(specifier) && specifier !== 'zod/mini' && kind !== 'type') return `zod comes as 'zod/mini'`;
  const rule = PACKAGES.find((row) => row.package.test(specifier));
  if (!rule || kind === 'type' || rule.folders.includes(folderOf(path))) return null;
  return `${specifier} is imported in ${rule.folders.join(', ')} only`;
}

function demoComplaint(path: string, target: string): string | null {
  if (target.startsWith('demo/') || isTool(path)) return null;
  return 'demo knows the built package only';
}

/** What sets the project up is free to import. */
const isTool = (path: string): boolean => path === 'demo/start.mjs' || path.startsWith('elements/build/');

function elementsComplaint(path: string, target: string): string | null {
  if (target.startsWith('elements/') || isTool(path)) return null;
  if (FILES_FOR_ELEMENTS.includes(target) || FOR_ELEMENTS.includes(folderOf(target))) return null;
  return `elements may not import ${target}`;
}

function sourceComplaint(path: string, target: string): string | null {
  const from = folderOf(path);
  const to = folderOf(target);
  if (target.startsWith('locales/')) return from === 'i18n' ? null : 'texts come through i18n';
  if (!target.startsWith('src/')) return `src may not import ${target}`;
  if (from !== to) return LAYERS[from]?.includes(to) ? null : `${from} may not import ${to}`;
  return modeComplaint(path, target) ?? (from === 'screens' ? siblingComplaint(path, target) : null);
}

const modeOf = (path: string): string | undefined => /^src\/(?:screens|flows)\/(buy|sell)\//.exec(path)?.[1];

function modeComplaint(path: string, target: string): string | null {
  const from = modeOf(path);
  const to = modeOf(target);
  return from && to && from !== to ? `${from} does not know ${to}` : null;
}

/** `src/screens/buy/login/…` → `buy/login`; `parts` belongs to all. */
const screenOf = (path: string): string => /^src\/screens\/((?:parts)|[^/]+\/[^/]+)\//.exec(path)?.[1] ?? '';

function siblingComplaint(path: string, target: string): string | null {
  const to = screenOf(target);
  return to === 'parts' || to === screenOf(path) ? null : 'a screen does not know its siblings';
}

/** Circles of imports that are there from the start (what is imported on demand may know who asked). The product's
 * types know no circles either. */
export function circleViolations(sources: readonly Source[]): Violation[] {
  const graph = new Map(
    sources.filter(isCode).map((source) => [source.path, importsOf(source).filter(countsForCircles(source))]),
  );
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push({ path, line: 1, message: `circle: ${[...trail.slice(start), path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    for (const { target } of graph.get(path) ?? []) if (target) visit(target, [...trail, path]);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const countsForCircles =
  ({ path }: Source) =>
  ({ kind }: Import): boolean =>
    kind === 'static' || (kind === 'type' && /^(src|elements)\//.test(path));
