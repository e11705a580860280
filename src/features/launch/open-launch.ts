// A merchant's launch at start-up: read here, then checked by the server.
import type { FlowContext } from '../context.ts';
import { checkMerchant } from './check-merchant.ts';
import { readLaunch } from './read-launch.ts';

export async function openLaunch(context: FlowContext): Promise<void> {
  readLaunch(context);
  await checkMerchant(context);
}
