// The customer's passkeys: lists and removes them, and offers one if there is none.
import type { Passkey } from '../../domain/customer/passkey.schema.ts';
import { PASSKEY_DISMISSED_KEY } from '../../domain/customer/passkey-keys.ts';
import { deletePasskey, getPasskeys } from '../../gateway/customer/passkeys.ts';
import type { FlowContext } from '../context.ts';

/** Null if they cannot be loaded. */
export async function listPasskeys(context: FlowContext): Promise<Passkey[] | null> {
  try {
    return await (await context.orders()).call((options) => getPasskeys(context.client, options));
  } catch (error) {
    context.report(error, 'list passkeys');
    return null;
  }
}

/** Returns whether it was removed. */
export async function removePasskey(context: FlowContext, id: string): Promise<boolean> {
  try {
    await (await context.orders()).call((options) => deletePasskey(context.client, id, options));
    return true;
  } catch (error) {
    context.report(error, 'remove passkey');
    return false;
  }
}

/** True for a customer who signed in with a code, has no passkey, and has not declined on this device. */
export async function mayOfferPasskey(context: FlowContext): Promise<boolean> {
  const { session } = context.stores;
  if (!session.token || session.isByPasskey || context.storages.local.get(PASSKEY_DISMISSED_KEY))
    return false;
  return (await listPasskeys(context))?.length === 0;
}

export function dismissPasskeyOffer({ storages }: Pick<FlowContext, 'storages'>): void {
  storages.local.set(PASSKEY_DISMISSED_KEY, 'true');
}
