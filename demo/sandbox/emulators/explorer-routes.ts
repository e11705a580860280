// Emulates the blockchain explorer to which order pages link.
import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { sendPage } from './page-files.ts';
import { sendError, sendResult } from './wire.ts';

const BASE = '/sandbox/explorer/:network/:tx';

interface ExplorerRoute {
  Params: { network: string; tx: string };
}

export function registerExplorer(app: FastifyInstance, ctx: SandboxContext): void {
  app.get(BASE, (_request, reply) => sendPage(reply, 'explorer/explorer.html'));

  app.get<ExplorerRoute>(`${BASE}/transaction`, async (request, reply) => {
    const { network, tx } = request.params;
    const order = ctx.orders.list().find((candidate) => candidate.txId === tx);
    if (order === undefined)
      return sendError(reply, 404, 'not_found_error', 'The sandbox knows no such transaction.');
    const isBuy = order.mode === 'buy';
    return sendResult(reply, {
      network,
      hash: tx,
      to: order.toWallet ?? '',
      amount: isBuy ? order.toAmount : order.fromAmount,
      ticker: isBuy ? order.toCurrency : order.fromCurrency,
      isFinal: order.status === 'complete',
    });
  });
}
