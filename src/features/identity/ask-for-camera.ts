// Looks whether the verification may use the camera; a failure to look leaves the screen as it is.
import type { FlowContext } from '../context.ts';

export async function askForCamera({ stores, vendors, report }: FlowContext): Promise<void> {
  try {
    stores.kyc.camera = await vendors.cameraRefusal();
  } catch (error) {
    report(error, 'ask for the camera');
  }
}
