// Exports static files, which any host serves under /next/.
import { resolve } from 'node:path';

export default {
  output: 'export',
  distDir: 'dist',
  basePath: '/next',
  turbopack: { root: resolve(import.meta.dirname) },
};
