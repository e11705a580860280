// How the gateway's page for passkeys is shown, asked once for a widget: the device does not change while it is open.
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
