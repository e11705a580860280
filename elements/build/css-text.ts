// esbuild plugin: `import css from './x.css'` gives the minified text, for constructable style sheets.
import { readFile } from 'node:fs/promises';
import { transform, type Plugin } from 'esbuild';

export function cssText(): Plugin {
  return {
    name: 'css-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const { code } = await transform(source, { loader: 'css', minify: true, sourcefile: path });
        return { contents: code.trimEnd(), loader: 'text', watchFiles: [path] };
      });
    },
  };
}
