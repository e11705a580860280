// esbuild plugin: `ramp:first-view-template` is the calculator's markup as rendered by React, as a tree that the element's script draws
// without React, with its style sheets and texts.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import type { CalculatorTemplate } from '../../src/app/prerender/calculator-template.tsx';
import type { TemplateNode } from '../../src/app/prerender/render-template.ts';
import { LOCALES } from '../../src/i18n/locale.ts';
import { compileMessages, type Texts } from './messages.ts';
import { parseMarkup } from './parse-markup.ts';
import { minifiedCss } from './css-text.ts';
import { BUILD_CACHE, fromRoot } from './paths.ts';

const TEMPLATE = 'src/app/prerender/calculator-template.tsx';
/** Comes first: the other sheets use its tokens. */
const THEME = 'src/ui/theme.css';
const NAMESPACE = 'first-view';

export interface FirstViewTemplate {
  tree: TemplateNode;
  /** Paths relative to the root. */
  sheets: string[];
  /** Keys of its texts, for both buy and sell. */
  keys: string[];
}

/** `bundle`: esbuild options for the product's sources. */
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
        const { tree, sheets, keys } = await (rendered ??= renderFirstView(bundle()));
        const css = await Promise.all(sheets.map((path) => minifiedCss(fromRoot(path))));
        const values = { tree, css: css.join(''), words: wordsOf(keys) };
        return {
          contents: Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n'),
          watchFiles: [...sheets, ...LOCALES.map((locale) => `locales/${locale}.json`)].map((path) =>
            fromRoot(path),
          ),
        };
      });
    },
  };
}

export async function renderFirstView(bundle: BuildOptions): Promise<FirstViewTemplate> {
  const file = resolve(BUILD_CACHE, `first-view-${randomUUID()}.mjs`);
  await build({
    ...bundle,
    plugins: [pathsForSheets, ...(bundle.plugins ?? [])],
    entryPoints: [TEMPLATE],
    outfile: file,
    platform: 'node',
    splitting: false,
    // Its packages are CommonJS, and require Node's own modules.
    packages: 'external',
    minify: false,
  });
  const address = JSON.stringify(pathToFileURL(file).href);
  // In a separate process, so that React is imported with NODE_ENV=production.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { calculatorTemplate } from ${address}; console.log(JSON.stringify(calculatorTemplate()));`,
    ],
    { env: { ...process.env, NODE_ENV: 'production' } },
  ).finally(() => rmSync(file));
  const { html, sheets, keys } = JSON.parse(stdout) as CalculatorTemplate;
  return { tree: withoutValues(parseMarkup(html)), sheets: [THEME, ...sheets], keys };
}

/** The model writes these values later; until then they are empty, so that assistive technology does not read out the example's. */
const VALUES = /^(?:ticker|network|aside|line-.+)$/;

function withoutValues(node: TemplateNode): TemplateNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const isValue = VALUES.test(attributes['data-ref'] ?? '');
  return [tag, attributes, ...(isValue ? [''] : children.map(withoutValues))];
}

const wordsOf = (keys: readonly string[]) =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const texts = JSON.parse(readFileSync(fromRoot(`locales/${locale}.json`), 'utf8')) as Texts;
      return [locale, compileMessages(Object.fromEntries(keys.map((key) => [key, texts[key]!])))];
    }),
  );

const pathsForSheets: Plugin = {
  name: 'paths-for-sheets',
  setup: (build) =>
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: path.slice(fromRoot().length).replace(/^\//, ''),
      loader: 'text',
    })),
};
