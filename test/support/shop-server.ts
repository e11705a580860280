// Serves the merchant's page of the test that runs, from another site than the gateway. A route in the browser would serve it too, but
// the worker then handles every request of the page, and the browser's cache is off.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { perWorker } from './per-worker.ts';

export interface ShopPage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface ShopServer {
  /** `http://localhost:…`, while the gateway is `http://127.0.0.1:…`. */
  origin: string;
  /** The page at this path, written for each load. */
  pages: Map<string, () => Promise<ShopPage>>;
}

export const shopServer = perWorker(async (): Promise<ShopServer> => {
  const pages: ShopServer['pages'] = new Map();
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const write = pages.get(new URL(url!, 'http://localhost').pathname);
    // An empty answer would show the browser's own page, which has no storage.
    if (!write) return response.writeHead(404).end('Not found');
    const { headers, body } = await write();
    return response.writeHead(200, headers).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((isReady) => void server.listen(0, '127.0.0.1', isReady));
  server.unref();
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, pages };
});
