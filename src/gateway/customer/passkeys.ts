// The customer's passkeys: list and remove. The gateway's own page creates and uses them.
import { passkeysSchema } from '../../domain/customer/passkey.schema.ts';
import type { ApiClient, CallOptions } from '../client.ts';
import { passkeyPath, PASSKEYS_PATH } from '../contract/customer-paths.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';

export function getPasskeys(client: ApiClient, options?: CallOptions) {
  return client.send({ method: 'GET', path: PASSKEYS_PATH, parse: parseWith(passkeysSchema), ...options });
}

export function deletePasskey(client: ApiClient, passkeyId: string, options?: CallOptions) {
  return client.send({ method: 'DELETE', path: passkeyPath(passkeyId), parse: ignoreResult, ...options });
}
