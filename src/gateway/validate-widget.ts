// POST merchants/validate-widget: the server checks the merchant's signed launch.
import type { Mode } from '../domain/launch/flow-type.ts';
import { checkMerchantAnswer } from '../domain/launch/check-merchant-answer.ts';
import type { ApiClient } from './client.ts';
import { merchantCheckBody, type SignedLaunch } from './merchant-data.ts';
import { VALIDATE_PATH } from './contract/paths.ts';

export function validateWidget(
  client: ApiClient,
  { mode, launch }: { mode: Mode; launch: SignedLaunch },
  options: { signal?: AbortSignal } = {},
) {
  return client.send({
    method: 'POST',
    path: VALIDATE_PATH[mode],
    body: merchantCheckBody(launch),
    parse: checkMerchantAnswer,
    ...options,
  });
}
