// Checks whether the verification may use the camera; if the check fails, the screen stays as it is.
import type { FlowContext } from '../../context.ts';

export async function askForCamera({ stores, vendors, report }: FlowContext): Promise<void> {
  try {
    stores.kyc.camera = await vendors.cameraRefusal();
  } catch (error) {
    report(error, 'ask for the camera');
  }
}
