// esbuild plugin: `ramp:first-view-template` is the calculator's markup as React draws it, as a tree that the first view grows without
// React, with the style sheets that go with it.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import type { CalculatorTemplate } from '../../src/app/prerender/calculator-template.tsx';
import type { TemplateNode } from '../../src/app/prerender/render-template.ts';
import { parseMarkup } from './parse-markup.ts';
import { BUILD_CACHE, fromRoot } from './paths.ts';

const TEMPLATE = 'src/app/prerender/calculator-template.tsx';
const NAMESPACE = 'first-view';

export interface FirstViewTemplate {
  tree: TemplateNode;
  /** Paths from the root. */
  sheets: string[];
}

/** `bundle`: how sources of the product are bundled. */
export function firstView(bundle: () => BuildOptions): Plugin {
  let rendered: Promise<FirstViewTemplate> | null = null;
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /^ramp:first-view-template$/ }, ({ path }) => ({
        path,
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async () => {
        const { tree, sheets } = await (rendered ??= renderFirstView(bundle()));
        const imports = sheets.map(
          (path, index) => `import s${index} from ${JSON.stringify(fromRoot(path))};`,
        );
        const names = sheets.map((_, index) => `s${index}`);
        return {
          contents: `${imports.join('\n')}\nexport const sheets = [${names.join()}];\nexport const tree = ${JSON.stringify(tree)};`,
          resolveDir: fromRoot(),
        };
      });
    },
  };
}

async function renderFirstView(bundle: BuildOptions): Promise<FirstViewTemplate> {
  const file = resolve(BUILD_CACHE, `first-view-${process.pid}.mjs`);
  await build({
    ...bundle,
    plugins: [pathsForSheets, ...(bundle.plugins ?? [])],
    entryPoints: [TEMPLATE],
    outfile: file,
    platform: 'node',
    splitting: false,
    // Its packages are CommonJS that asks for Node's own.
    packages: 'external',
    minify: false,
  });
  const address = JSON.stringify(pathToFileURL(file).href);
  // In a process of its own: React looks around in the one that it runs in.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { calculatorTemplate } from ${address}; console.log(JSON.stringify(calculatorTemplate()));`,
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  ).finally(() => rmSync(file));
  const { html, sheets } = JSON.parse(stdout) as CalculatorTemplate;
  return { tree: parseMarkup(html), sheets };
}

const pathsForSheets: Plugin = {
  name: 'paths-for-sheets',
  setup: (build) =>
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: path.slice(fromRoot().length).replace(/^\//, ''),
      loader: 'text',
    })),
};
