// POST orders/{id}/handover: a single-use link with which the customer continues the order on another device.
import * as z from 'zod/mini';
import type { Mode } from '../../domain/launch/setting-types.ts';
import { text, webAddress } from '../../domain/wire/wire.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { handoverPath } from '../contract/order-paths.ts';
import { parseWith } from '../parse-with.ts';

const answerSchema = z.object({ url: webAddress, expiresAt: text });

export function createHandover(
  client: ApiClient,
  { mode, orderId }: { mode: Mode; orderId: string },
  options?: CallOptions,
) {
  return client.send({
    method: 'POST',
    path: handoverPath(mode, orderId),
    parse: parseWith(answerSchema),
    ...options,
  });
}
