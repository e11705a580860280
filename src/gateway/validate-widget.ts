// POST merchants/validate-widget: the server checks the merchant's signed launch.
import { checkMerchantAnswer } from '../domain/launch/check-merchant-answer.ts';
import type { ApiClient } from './client.ts';
import type { SignedLaunch } from './merchant-data.ts';
import { VALIDATE_PATH, type Mode } from './paths.ts';

export function validateWidget(
  client: ApiClient,
  { mode, launch }: { mode: Mode; launch: SignedLaunch },
  options: { signal?: AbortSignal } = {},
) {
  const { payload, signature, apiKey, launchId, hostOrigin } = launch;
  const known = { ...(launchId && { launchId }), ...(hostOrigin && { hostOrigin }) };
  const body = { payload, signature, apiKey, ...known };
  return client.send({
    method: 'POST',
    path: VALIDATE_PATH[mode],
    body,
    parse: checkMerchantAnswer,
    ...options,
  });
}
