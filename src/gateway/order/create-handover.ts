// POST orders/{id}/handover: a single-use link with which the customer continues the order on another device.
import * as z from 'zod/mini';
import { text, webAddress } from '../../domain/wire/wire.schema.ts';
import { call } from '../call.ts';
import { handoverPath } from '../contract/order-paths.ts';
import { parseWith } from '../parse-with.ts';
import type { OrderRequest } from './get-order.ts';

const answerSchema = z.object({ url: webAddress, expiresAt: text });

export const createHandover = call(({ mode, orderId }: OrderRequest) => ({
  method: 'POST',
  path: handoverPath(mode, orderId),
  parse: parseWith(answerSchema),
}));
