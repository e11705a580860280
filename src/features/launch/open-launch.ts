// A merchant's launch at start-up: read here, then checked by the server.
import type { FlowContext } from '../context.ts';
import { checkMerchant } from './check-merchant.ts';
import { checkKeyMode } from './check-key-mode.ts';
import { readLaunch } from './read-launch.ts';

export async function openLaunch(context: FlowContext): Promise<void> {
  readLaunch(context);
  const checked = checkMerchant(context);
  // Its refusal is told after that of the key, which names the cure.
  checked.catch(() => undefined);
  await checkKeyMode(context);
  await checked;
}
