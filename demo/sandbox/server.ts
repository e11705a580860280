// Puts the sandbox together: one database, two servers on two origins.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Seed } from './catalogue/catalogue.ts';
import type { SandboxConfig } from './context.ts';
import { createGateway } from './create-gateway.ts';
import { splitSecondOrigins } from './http/second-origins.ts';
import { createShell, type App } from './http/shell.ts';
import { buildMainApp } from './main-app.ts';
import type { PageFolders } from './routes/pages.ts';
import { registerVaultPages } from './routes/vault-page.ts';
import { registerSecondOriginEmulators } from './emulators/index.ts';

export interface SandboxOptions {
  /** The second origin uses the next port; 0 picks two free ports. */
  port: number;
  /** A file path, or `:memory:`. */
  dataFile: string;
  seed?: Seed;
  distDir?: string;
  pagesDirs?: readonly string[];
  /** Returns real time; for tests that hold it still. */
  realNow?: () => number;
  /** Replaces the delay of the fault `slow`, which is some seconds. */
  waitWhenSlow?: () => Promise<unknown>;
  /** Time limit in milliseconds for a webhook receiver's response; default 5 s. */
  webhookAnswerMs?: number;
  /** How many times faster than usual payments and chains are; default 1. */
  pace?: number;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function createSandbox(options: SandboxOptions) {
  const config: SandboxConfig = {
    origin: '',
    secondOrigin: '',
    emulatorOrigin: '',
    merchantOrigin: '',
    passkeyOrigin: '',
    supportEmail: 'support@ramp.example',
    webhookAnswerMs: options.webhookAnswerMs,
    pace: options.pace,
  };
  setOrigins(config, options.port, options.port + 1);
  const gateway = createGateway({
    dataFile: options.dataFile,
    seed: options.seed ?? 'default',
    config,
    realNow: options.realNow,
    waitWhenSlow: options.waitWhenSlow,
  });
  const folders: PageFolders = {
    distDir: options.distDir ?? here('../../dist'),
    pagesDirs: options.pagesDirs ?? [here('./pages'), here('../pages')],
  };
  const app = buildMainApp(gateway, folders);
  const vaultApp = createShell(gateway.clock);
  splitSecondOrigins(vaultApp, config);
  registerSecondOriginEmulators(vaultApp, gateway);
  registerVaultPages(vaultApp, gateway, folders);
  const extras: Server[] = [];

  return {
    app,
    vaultApp,
    gateway,
    config,
    async start() {
      await vaultApp.listen({ port: options.port === 0 ? 0 : options.port + 1, host: '127.0.0.1' });
      await app.listen({ port: options.port, host: '127.0.0.1' });
      setOrigins(config, portOf(app), portOf(vaultApp));
      extras.push(
        ...(await Promise.all([listenOnIpv6(app), listenOnIpv6(vaultApp)])).filter(
          (server) => server !== null,
        ),
      );
      gateway.machine.start();
    },
    async stop() {
      gateway.machine.stop();
      for (const server of extras) server.closeAllConnections();
      await Promise.all(extras.map((server) => new Promise((done) => server.close(done))));
      await Promise.all([app.close(), vaultApp.close()]);
      gateway.db.close();
    },
  };
}

function setOrigins(config: SandboxConfig, port: number, secondPort: number) {
  config.origin = `http://127.0.0.1:${port}`;
  config.merchantOrigin = `http://localhost:${port}`;
  config.passkeyOrigin = `http://gateway.localhost:${port}`;
  config.secondOrigin = `http://127.0.0.1:${secondPort}`;
  config.emulatorOrigin = `http://localhost:${secondPort}`;
}

const portOf = (app: App) => (app.server.address() as AddressInfo).port;

/** `localhost` may resolve to `::1`; resolves to null on a machine without IPv6. */
function listenOnIpv6(app: App): Promise<Server | null> {
  const server = createServer((request, response) => app.routing(request, response));
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(portOf(app), '::1', () => resolve(server));
  });
}
