// Finds every page that the sandbox serves, from its servers' routes and the HTML files of the build.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { globSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createSandbox } from '../../demo/sandbox/server.ts';
import { fromRoot } from '../../elements/build/paths.ts';

const NEW_SERVER = 'fastify.initialization';

/** URLs without an origin; for a route with parameters its pattern: `/bank-authorization/:authId`. */
export async function findServedPages(): Promise<string[]> {
  const routes = new Map<FastifyInstance, Set<string>>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const urls = new Set<string>();
    routes.set(fastify, urls);
    fastify.addHook('onRoute', ({ method, url }) => void ([method].flat().includes('GET') && urls.add(url)));
  };
  subscribe(NEW_SERVER, watch);
  const sandbox = createSandbox({ port: 0, dataFile: ':memory:' });
  unsubscribe(NEW_SERVER, watch);
  try {
    const found = await Promise.all([...routes].map(([server, urls]) => pagesAmong(server, urls)));
    return [...new Set([...found.flat(), ...builtPages()])].sort();
  } finally {
    await sandbox.stop();
  }
}

/** Routes that return a page for any parameters; `builtPages` lists the folders. */
async function pagesAmong(server: FastifyInstance, urls: ReadonlySet<string>): Promise<string[]> {
  const pages: string[] = [];
  await server.ready();
  for (const url of [...urls].filter((each) => !each.includes('*'))) {
    const address = url.replace(/:\w+/g, 'x');
    const { headers } = await server.inject({ url: address, headers: { accept: 'text/html' } });
    if (String(headers['content-type']).startsWith('text/html')) pages.push(url);
  }
  return pages;
}

function builtPages(): string[] {
  const files = globSync('**/*.html', { cwd: fromRoot('dist') }).map((file) => file.replaceAll('\\', '/'));
  return files.map((file) => (/^hosted\/(index|inline)\.html$/.test(file) ? '/' : `/${file}`));
}
