// React Router's package always resolves to its development build; this resolves it to the production build beside it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const PRODUCTION = import.meta
  .resolve('react-router')
  .replace('/development/', '/production/')
  .replace(/\.js$/, '.mjs');

export const routerForProduction = (): Plugin => ({
  name: 'router-for-production',
  setup: (build) =>
    build.onResolve({ filter: /^react-router$/ }, () => ({
      path: fileURLToPath(PRODUCTION),
      sideEffects: false,
    })),
});
