// POST orders/handover: redeems a link's token, and returns which of the customer's orders it is for.
import * as z from 'zod/mini';
import { id } from '../../domain/wire/wire.schema.ts';
import { call } from '../call.ts';
import { TAKE_HANDOVER_PATH } from '../contract/order-paths.ts';
import { parseWith } from '../parse-with.ts';

const answerSchema = z.object({ id });

export const takeHandover = call(({ token, idempotencyKey }: { token: string; idempotencyKey: string }) => ({
  method: 'POST',
  path: TAKE_HANDOVER_PATH,
  body: { token },
  idempotencyKey,
  parse: parseWith(answerSchema),
}));
