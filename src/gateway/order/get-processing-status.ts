// GET orders/{id}/processing/status: a long poll that returns when the status differs from the known one.
import * as z from 'zod/mini';
import { STATUS_LONG_POLL_TIMEOUT_MS } from '../../domain/constants.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { parseWith } from '../parse-with.ts';
import { processingStatusPath } from '../contract/order-paths.ts';

const answerSchema = z.object({ status: z.string() });

export function getProcessingStatus(
  client: ApiClient,
  { orderId, known }: { orderId: string; known: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'GET',
    path: processingStatusPath(orderId),
    query: { known },
    parse: parseWith(answerSchema),
    timeoutMs: STATUS_LONG_POLL_TIMEOUT_MS,
    ...options,
  });
}
