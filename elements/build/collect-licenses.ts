// Collects the licence notices of all bundled packages.
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
  const { version, license, author } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
    author?: string | { name: string };
  };
  const holder = typeof author === 'string' ? author : author?.name;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(resolve(folder, file), 'utf8').trim() : withoutFile(name, license, holder);
  return `=== ${name} ${version}\n\n${text}`;
}

/** For packages that name a licence in their manifest but ship no text of it. */
function withoutFile(name: string, license?: string, holder?: string): string {
  if (license !== 'MIT' || !holder) throw new Error(`${name} ships no licence, and its manifest does not do`);
  const [, terms = ''] =
    /^(Permission is hereby granted[^]*)/m.exec(readFileSync(fromRoot('LICENSE'), 'utf8')) ?? [];
  return `MIT License (as its manifest states)\n\nCopyright (c) ${holder}\n\n${terms.trim()}`;
}
