// The NEAR wallet emulator: asked for an account by `success_url` and `failure_url`, to one of which it goes back.
import type { FastifyInstance } from 'fastify';
import { NEAR_ACCOUNTS } from './near-accounts.ts';
import { sendPage } from './page-files.ts';
import { sendResult } from './wire.ts';

export function registerNearWallet(app: FastifyInstance): void {
  app.get('/near-wallet', (_request, reply) => sendPage(reply, 'near-wallet/near-wallet.html'));
  app.get('/near-wallet/accounts', async (_request, reply) => sendResult(reply, { accounts: NEAR_ACCOUNTS }));
}
