// esbuild plugin for the entries, which are built without splitting: what they import dynamically (`import('./frame.ts')`) becomes a
// separate self-contained file beside the application.
import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { browserBundle } from './browser-bundle.ts';
import { fromRoot } from './paths.ts';

/** `prefix` leads from the entry's folder, or from its origin, to the output folder. */
export function ownFiles(out: string, prefix: './' | '/'): Plugin {
  return {
    name: 'own-files',
    setup: (entry) =>
      entry.onResolve({ filter: /^\.{1,2}\// }, async ({ path, kind, importer, resolveDir }) => {
        if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined;
        const { metafile } = await build({
          ...browserBundle('production'),
          entryPoints: [resolve(resolveDir, path)],
          outdir: resolve(out, 'app'),
          entryNames: '[name]-[hash]',
          metafile: true,
        });
        const [file] = Object.keys(metafile.outputs);
        return { path: prefix + relative(out, fromRoot(file!)), external: true };
      }),
  };
}
