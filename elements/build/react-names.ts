// React is CommonJS, and each file that imports it would unwrap it for itself: here it is unwrapped once, into names.
import type { Plugin } from 'esbuild';
import { fromRoot } from './paths.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Component',
    'Suspense',
    'createContext',
    'lazy',
    'memo',
    'useCallback',
    'useContext',
    'useDeferredValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};
const NAMESPACE = 'react-names';
const OWN = fromRoot('src/');

/** For the application's own files; a name that is not listed stops the build. */
export function reactNames(): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, importer }) =>
        importer.startsWith(OWN) ? { path, namespace: NAMESPACE } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: `import unwrapped from '${path}';\nexport const { ${NAMES[path]!.join(', ')} } = unwrapped;`,
        resolveDir: OWN,
      }));
    },
  };
}
