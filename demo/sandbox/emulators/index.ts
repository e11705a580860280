// Registers the emulators of the services that the product uses, on both sandbox servers.
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { registerBank } from './bank-routes.ts';
import { registerExplorer } from './explorer-routes.ts';
import { registerKyc } from './kyc-routes.ts';
import { registerNearRpc } from './near-rpc-routes.ts';
import { registerNearWallet } from './near-wallet-routes.ts';
import { registerPageFiles } from './page-files.ts';

/** On the gateway's own origin: the NEAR node and the blockchain explorer. */
export function registerMainEmulators(app: FastifyInstance, ctx: SandboxContext): void {
  registerPageFiles(app);
  registerNearRpc(app, ctx);
  registerExplorer(app, ctx);
}

/** On the second origin: identity check, bank and NEAR wallet. */
export function registerSecondOriginEmulators(app: FastifyInstance, ctx: SandboxContext): void {
  registerPageFiles(app);
  registerKyc(app, ctx);
  registerBank(app, ctx);
  registerNearWallet(app);
}
