// A hosted page that was opened with a link from the customer's other device.
import type { FlowContext } from '../context.ts';
import { currentEntry } from '../shell/route-store.ts';
import type { Stores } from '../stores.ts';

/** The link's token; null for any other start. */
export const handoverIn = ({ route }: Pick<Stores, 'route'>): string | null =>
  new URLSearchParams(currentEntry(route).search).get('handover');

/** Removes the token, which works only once, from the URL. */
export async function goByLink(context: FlowContext, token: string): Promise<void> {
  const path = await (await context.orders()).takeOver(token);
  context.navigator.go(path, { replace: true, search: '' });
}
