// A folder of files for any static host, which serves it under /next/.
import { resolve } from 'node:path';

export default {
  output: 'export',
  distDir: 'dist',
  basePath: '/next',
  turbopack: { root: resolve(import.meta.dirname) },
};
