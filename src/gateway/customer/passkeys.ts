// The customer's passkeys: list and remove. The gateway's own page creates and uses them.
import { passkeysSchema } from '../../domain/customer/passkey.schema.ts';
import { call, fixedCall } from '../call.ts';
import { passkeyPath, PASSKEYS_PATH } from '../contract/customer-paths.ts';
import { ignoreResult } from '../ignore-result.ts';
import { parseWith } from '../parse-with.ts';

export const getPasskeys = fixedCall({
  method: 'GET',
  path: PASSKEYS_PATH,
  parse: parseWith(passkeysSchema),
});

export const deletePasskey = call((passkeyId: string) => ({
  method: 'DELETE',
  path: passkeyPath(passkeyId),
  parse: ignoreResult,
}));
