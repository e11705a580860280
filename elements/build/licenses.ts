// Collects the licences of the packages inside the bundles, whose authors ask for their notice to be kept.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ChunkGraph } from './chunk-graph.ts';
import { fromRoot } from './paths.ts';

export function collectLicenses(graph: ChunkGraph): string {
  const names = new Set(Object.values(graph).flatMap(({ packages }) => packages));
  return [...names].sort().map(noticeOf).join('\n\n');
}

function noticeOf(name: string): string {
  const folder = fromRoot('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file
    ? readFileSync(resolve(folder, file), 'utf8').trim()
    : `Licence: ${license ?? 'not stated'}`;
  return `=== ${name} ${version}\n\n${text}`;
}
