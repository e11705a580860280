// Opens a window of another site that has no way back to this one: a bank's page, or what it embeds, could lead the shop's tab away.
import type { WebAddress } from './web-address.ts';

/**
 * Null where the browser opens none. What is opened can neither reach this page nor be closed by it; whether it is closed can be read. From a
 * frame it is opened with its address: a page around with an opener policy would keep an empty window from us for good.
 */
export function openWindow(view: Window, url: WebAddress, features?: string): Window | null {
  const isFramed = view.top !== view;
  const opened = view.open(isFramed ? url : '', '_blank', features);
  if (!opened) return null;
  // Until its address is loaded it shows an empty page of our origin, so this is allowed.
  opened.opener = null;
  if (!isFramed) opened.location.replace(url);
  return opened;
}
