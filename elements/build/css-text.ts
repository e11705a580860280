// esbuild plugin: `import css from './x.css'` returns the minified text, for constructable style sheets.
import { readFile } from 'node:fs/promises';
import { transform, type Plugin } from 'esbuild';

export async function minifiedCss(path: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  const { code } = await transform(source, { loader: 'css', minify: true, sourcefile: path });
  return code.trimEnd();
}

export function cssText(): Plugin {
  return {
    name: 'css-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        return { contents: await minifiedCss(path), loader: 'text', watchFiles: [path] };
      });
    },
  };
}
