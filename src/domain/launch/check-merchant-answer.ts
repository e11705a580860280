// Checks the answer of POST /merchants/validate-widget without zod; agrees with `merchant.schema.ts`.
import type { Merchant, MerchantAnswer } from './merchant.ts';
import { id, object, optional, text, webAddress } from '../wire/readers.ts';

const readAnswer = object<MerchantAnswer>({
  merchant: optional(object<Merchant>({ name: optional(text), logoUrl: optional(webAddress) })),
  launchId: optional(id),
  order: optional(object<{ id: string }>({ id })),
});

/** An empty answer is a merchant without name and picture. */
export function checkMerchantAnswer(value: unknown): MerchantAnswer {
  return readAnswer(value ?? {}, 'result');
}
