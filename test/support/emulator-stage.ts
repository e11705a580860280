// Serves the emulators on one site and a host page with the vendor's own SDK on another, for browser tests.
import { build } from 'esbuild';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerMainEmulators, registerSecondOriginEmulators } from '../../demo/sandbox/emulators/index.ts';
import { createFakeContext, createFakeState, type FakeState } from '../gateway/emulators/fake-context.ts';
import { perWorker } from './per-worker.ts';

/** Runs the SDK inside a shadow root: stores its events in `told`, and returns the token `next` on each expiry. */
const HOST_SCRIPT = `
  import sdk from '@sumsub/websdk';
  const query = new URLSearchParams(location.search);
  window.told = [];
  window.askedForTokens = 0;
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const place = root.appendChild(document.createElement('div'));
  const renew = async () => {
    window.askedForTokens += 1;
    if (!query.has('next')) throw new Error('signed out');
    return query.get('next');
  };
  const keep = (name, payload) => window.told.push({ name, payload });
  const session = sdk.init(query.get('token'), renew)
    .withBaseUrl(query.get('base'))
    .withConf({ lang: query.get('lang') ?? 'en', theme: query.get('theme') ?? 'light' })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .on('idCheck.onError', (error) => keep('idCheck.onError', error))
    .onMessage(keep)
    .build();
  session.launch(place);
  window.identityCheck = session;
`;

/** Stores every message that arrives, like the opener of a wallet or bank window. */
const OPENER_SCRIPT = `
  window.messages = [];
  addEventListener('message', (event) => window.messages.push({ origin: event.origin, data: event.data }));
`;

const CLOSE_PAGE = '<!doctype html><html lang="en"><title>Close page</title><h1>Close page</h1>';

export interface EmulatorStage {
  state: FakeState;
  /** `http://127.0.0.1:…`, the gateway. */
  origin: string;
  /** `http://localhost:…`, the merchant's page: a different site from the emulators. */
  host: string;
  second: string;
  close(): Promise<void>;
}

export async function openEmulatorStage(): Promise<EmulatorStage> {
  const state = createFakeState();
  const ctx = createFakeContext(state);
  const main = Fastify({ forceCloseConnections: true });
  const second = Fastify({ forceCloseConnections: true });
  registerMainEmulators(main, ctx);
  registerSecondOriginEmulators(second, ctx);
  await registerHostPages(main);
  const origin = await main.listen({ host: '127.0.0.1', port: 0 });
  const secondOrigin = await second.listen({ host: '127.0.0.1', port: 0 });
  const host = origin.replace('127.0.0.1', 'localhost');
  Object.assign(ctx.config, { origin, secondOrigin, emulatorOrigin: secondOrigin, merchantOrigin: host });
  return {
    state,
    origin,
    host,
    second: secondOrigin,
    close: async () => {
      await Promise.all([main.close(), second.close()]);
    },
  };
}

const bundledHost = perWorker(async () => {
  const { outputFiles } = await build({
    stdin: { contents: HOST_SCRIPT, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.text;
});

async function registerHostPages(app: FastifyInstance): Promise<void> {
  const page = (script: string) =>
    `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script type="module">${script}</script>`;
  const serve = (path: string, html: string) =>
    app.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  serve('/host/identity', page(await bundledHost()));
  serve('/host/opener', page(OPENER_SCRIPT));
  serve('/close_on_success', CLOSE_PAGE);
  serve('/close_on_failure', CLOSE_PAGE);
}
