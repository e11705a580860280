// Emulates the NEAR wallet: it asks for an account, and returns to `success_url` or `failure_url`.
import type { FastifyInstance } from 'fastify';
import { NEAR_ACCOUNTS } from './near-accounts.ts';
import { sendPage } from './page-files.ts';
import { sendResult } from './wire.ts';

export function registerNearWallet(app: FastifyInstance): void {
  app.get('/near-wallet', (_request, reply) => sendPage(reply, 'near-wallet/near-wallet.html'));
  app.get('/near-wallet/accounts', async (_request, reply) => sendResult(reply, { accounts: NEAR_ACCOUNTS }));
}
