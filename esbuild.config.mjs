// `npm run build`: builds dist/ when something that it is made of has changed, and holds it against the byte budgets.
// Options: --force (build anyway), --sourcemap (linked maps), --any-size (a demo need not weigh its bytes).
import { buildProduct, checkBudgets } from './elements/build/build.ts';

const options = process.argv.slice(2);

try {
  await buildProduct({ force: options.includes('--force'), sourcemap: options.includes('--sourcemap') });
  if (!options.includes('--any-size')) checkBudgets();
} catch (error) {
  // esbuild's own messages name file and line; a stack of the build would hide them.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
