// Starts a hosted page that was opened with a link from the customer's other device.
import type { FlowContext } from '../context.ts';
import { currentEntry } from '../shell/route-store.ts';
import type { Stores } from '../stores.ts';

/** The link's token; null for any other start. */
export const handoverIn = ({ route }: Pick<Stores, 'route'>): string | null =>
  new URLSearchParams(currentEntry(route).search).get('handover');

/** Opens the link's order. Removes the token from the URL, because it works only once. */
export async function goByLink(context: FlowContext, token: string): Promise<void> {
  const path = await (await context.orders()).takeOver(token);
  context.navigator.go(path, { replace: true, search: '' });
}
