// A NEAR JSON-RPC node that supports only `view_account`, with the responses that near-api-js expects.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxContext } from '../context.ts';
import { isNearAccount } from './near-accounts.ts';

const BLOCK_HASH = '9VyGEzQbTwLxuyYUbwp9C2nHJXDNfg2U4YkRGFmtEpsh';
const EMPTY_CODE_HASH = '11111111111111111111111111111111';
const FIRST_BLOCK_AT_MS = Date.UTC(2024, 0, 1);

const CALL = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.unknown(),
});
const ACCOUNT_QUERY = z.object({ request_type: z.literal('view_account'), account_id: z.string() });

type RpcAnswer = { result: object } | { error: object };

/** Like real nodes, answers a missing account with 200 and an error body. */
export function registerNearRpc(app: FastifyInstance, ctx: SandboxContext): void {
  app.post('/sandbox/near-rpc', async (request, reply) => {
    const call = CALL.safeParse(request.body);
    const id = call.success ? call.data.id : null;
    const answer = call.success
      ? answerCall(call.data, ctx)
      : parseError('The request is not a JSON-RPC call');
    return reply.header('cache-control', 'no-store').send({ jsonrpc: '2.0', id, ...answer });
  });
}

function answerCall(call: z.infer<typeof CALL>, ctx: SandboxContext): RpcAnswer {
  const query = ACCOUNT_QUERY.safeParse(call.params);
  if (call.method !== 'query') return methodNotFound(call.method);
  if (!query.success) return parseError('Only view_account is known');
  const blockHeight = Math.floor((ctx.clock.now().getTime() - FIRST_BLOCK_AT_MS) / 1000);
  const accountId = query.data.account_id;
  return isNearAccount(accountId) ? account(blockHeight) : unknownAccount(accountId, blockHeight);
}

function account(blockHeight: number): RpcAnswer {
  return {
    result: {
      amount: '125000000000000000000000000',
      locked: '0',
      code_hash: EMPTY_CODE_HASH,
      storage_usage: 182,
      storage_paid_at: 0,
      block_height: blockHeight,
      block_hash: BLOCK_HASH,
    },
  };
}

function unknownAccount(accountId: string, blockHeight: number): RpcAnswer {
  return {
    error: {
      name: 'HANDLER_ERROR',
      cause: {
        name: 'UNKNOWN_ACCOUNT',
        info: { requested_account_id: accountId, block_height: blockHeight, block_hash: BLOCK_HASH },
      },
      code: -32000,
      message: 'Server error',
      data: `account ${accountId} does not exist while viewing`,
    },
  };
}

function methodNotFound(method: string): RpcAnswer {
  return requestError(-32601, 'Method not found', {
    name: 'METHOD_NOT_FOUND',
    info: { method_name: method },
  });
}

function parseError(message: string): RpcAnswer {
  return requestError(-32700, 'Parse error', { name: 'PARSE_ERROR', info: { error_message: message } });
}

function requestError(code: number, message: string, cause: object): RpcAnswer {
  return { error: { name: 'REQUEST_VALIDATION_ERROR', cause, code, message } };
}
