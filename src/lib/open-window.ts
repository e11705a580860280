// Opens a window of another site that has no way back to this one: a bank's page, or what it embeds, could lead the shop's tab away.
import type { WebAddress } from './web-address.ts';

/**
 * Null where the browser opens none. What is opened can neither reach this page nor be closed by it; whether it is closed can be read. In a
 * frame the opener is the frame, which no other site can lead away, and a page around with an opener policy would keep an empty window from us.
 */
export function openWindow(view: Window, url: WebAddress, name: string, features?: string): Window | null {
  if (view.top !== view) return view.open(url, name, features);
  const opened = view.open('', '_blank', features);
  if (!opened) return null;
  opened.opener = null;
  opened.location.replace(url);
  return opened;
}
