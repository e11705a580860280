// POST merchants/validate-widget: the server validates the merchant's signed launch.
import type { Mode } from '../domain/launch/setting-types.ts';
import { call } from './call.ts';
import { type SignedLaunch, merchantCheckBody } from './contract/merchant-data.ts';
import { VALIDATE_PATH } from './contract/paths.ts';
import { shownName } from '../lib/shown-name.ts';
import type { Merchant, MerchantAnswer } from '../domain/launch/merchant.ts';
import type { ReportMisfit } from '../domain/wire/misfit.ts';
import {
  given,
  id,
  object,
  optional,
  readAnswer,
  text,
  webAddress,
  type Read,
} from '../domain/wire/readers.ts';

const nameText: Read<string | undefined> = (value, at) => shownName(text(value, at));

const readMerchantAnswer = object<MerchantAnswer>({
  merchant: optional(object<Merchant>({ name: optional(nameText), logoUrl: optional(webAddress) })),
  launchId: optional(id),
  // Must be readable: an order that is overlooked here would be paid twice.
  order: given(object<{ id: string }>({ id })),
});

/** An empty response means a merchant without name and logo. */
export function checkMerchantAnswer(value: unknown, reportMisfit?: ReportMisfit): MerchantAnswer {
  return readAnswer(readMerchantAnswer, value ?? {}, reportMisfit);
}

/** `checkKey`: none once the launch has an id, because the check then uses up no nonce. */
export const validateWidget = call(
  ({ mode, launch, checkKey }: { mode: Mode; launch: SignedLaunch; checkKey?: string | null }) => ({
    method: 'POST',
    path: VALIDATE_PATH[mode],
    body: merchantCheckBody(launch),
    idempotencyKey: checkKey ?? undefined,
    parse: checkMerchantAnswer,
  }),
);
