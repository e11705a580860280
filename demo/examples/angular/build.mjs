// Bundles the output of `ngc`. Angular's packages are published half compiled; Angular's linker compiles them the rest of the way.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { NodeJSFileSystem } from '@angular/compiler-cli';
import { transformAsync } from '@babel/core';
import { build } from 'esbuild';

const fileSystem = new NodeJSFileSystem();
const logger = { level: 1, debug() {}, info() {}, warn: console.warn, error: console.error };

const linker = {
  name: 'angular-linker',
  setup: (build) =>
    build.onLoad({ filter: /@angular\/.*\.mjs$/ }, async ({ path }) => {
      const plugin = createEs2015LinkerPlugin({ fileSystem, logger, linkerJitMode: false });
      const source = readFileSync(path, 'utf8');
      const { code } = await transformAsync(source, {
        filename: path,
        plugins: [plugin],
        configFile: false,
        babelrc: false,
        compact: false,
      });
      return { contents: code, loader: 'js' };
    }),
};

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['.out/main.js'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  define: { ngDevMode: 'false', ngJitMode: 'false', ngServerMode: 'false', ngI18nClosureMode: 'false' },
  plugins: [linker],
});
cpSync('index.html', 'dist/index.html');
cpSync('src/shop.css', 'dist/shop.css');
