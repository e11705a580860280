// GET orders/{id}/processing/status: a long poll that returns when the status differs from the known one.
import * as z from 'zod/mini';
import { STATUS_LONG_POLL_TIMEOUT_MS } from '../../domain/constants.ts';
import { call } from '../call.ts';
import { parseWith } from '../parse-with.ts';
import { processingStatusPath } from '../contract/order-paths.ts';

const answerSchema = z.object({ status: z.string() });

export const getProcessingStatus = call(({ orderId, known }: { orderId: string; known: string }) => ({
  method: 'GET',
  path: processingStatusPath(orderId),
  query: { known },
  parse: parseWith(answerSchema),
  timeoutMs: STATUS_LONG_POLL_TIMEOUT_MS,
}));
