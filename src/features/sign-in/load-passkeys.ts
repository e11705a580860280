// Loads the function that shows the gateway's passkey page, once per widget, because the device does not change meanwhile.
import type { MountPasskeyFrame } from '../../vault/passkey-frame.ts';
import type { FlowContext } from '../context.ts';

export async function loadPasskeys(context: FlowContext): Promise<MountPasskeyFrame | null> {
  try {
    return await context.vendors.passkeys();
  } catch (error) {
    context.report(error, 'load passkeys');
    return null;
  }
}
