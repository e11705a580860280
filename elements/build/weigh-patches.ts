// `node elements/build/weigh-patches.ts`: measures what each patch for size saves, by building with and without it.
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { APPLICATION, FIRST_VIEW } from './application.ts';
import { browserBundle } from './browser-bundle.ts';
import { fileOf, loadedWith, readGraph } from './chunk-graph.ts';
import { fromRoot } from './paths.ts';
import { PATCHES, type Patch } from './patches/patches.ts';

const OUT = fromRoot('dist');

async function weigh(patches: readonly Patch[]): Promise<{ start: number; all: number }> {
  const { outputFiles, metafile } = await build({
    ...browserBundle('production', {}, patches),
    entryPoints: [APPLICATION, FIRST_VIEW],
    outdir: OUT,
    splitting: true,
    write: false,
    metafile: true,
  });
  const graph = readGraph(metafile, OUT);
  const start = new Set(
    [APPLICATION, FIRST_VIEW].flatMap((entry) => loadedWith(graph, fileOf(graph, entry))),
  );
  const sum = { start: 0, all: 0 };
  for (const { path, contents } of outputFiles) {
    const size = brotliCompressSync(contents).length;
    sum.all += size;
    if (start.has(path.slice(OUT.length + 1))) sum.start += size;
  }
  return sum;
}

const whole = await weigh(PATCHES);
for (const patch of PATCHES.filter(({ won }) => won)) {
  const without = await weigh(PATCHES.filter((other) => other !== patch));
  console.log(`${patch.name}: start ${without.start - whole.start}, all ${without.all - whole.all}`);
}
