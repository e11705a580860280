// A plain static host for the built examples: `/react/` is the React page. It knows nothing about the widget.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ALL_EXAMPLES, builtOf, type Example } from './examples.ts';

/** The port in the examples' sources. */
const WRITTEN_PORT = 4300;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Site {
  /** On `localhost`, a different site from the gateway's `127.0.0.1`. */
  addressOf(example: Example): string;
  close(): Promise<void>;
}

/** Also works with a gateway on another port: rewrites the port in the pages, where a real shop would configure its own. */
export async function serveExamples(gatewayPort: number, port = 0): Promise<Site> {
  const server = createServer((request, response) => {
    const file = findFile(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' });
    return response.end(withGateway(readFileSync(file), gatewayPort));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    addressOf: (example) => `http://localhost:${own}/${example}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findFile(path: string): string | null {
  const [, name, rest] = /^\/([\w-]+)\/(.*)$/.exec(path) ?? [];
  const example = ALL_EXAMPLES.find((each) => each === name);
  if (!example || rest === undefined || rest.includes('..')) return null;
  const file = join(builtOf(example), rest || 'index.html');
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

/** Replaces the gateway's port, and the next one, which is the vault's. */
function withGateway(content: Buffer, gatewayPort: number): Buffer | string {
  if (gatewayPort === WRITTEN_PORT) return content;
  return [1, 0].reduce(
    (text, next) =>
      text.replaceAll(`//127.0.0.1:${WRITTEN_PORT + next}`, `//127.0.0.1:${gatewayPort + next}`),
    content.toString('utf8'),
  );
}
