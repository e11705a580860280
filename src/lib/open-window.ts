// Windows of other sites: opened without a reference back, because a bank's page, or what it embeds, could navigate the shop's tab away.
import type { WebAddress } from './web-address.ts';

/**
 * Returns null if the browser opens no window. The opened window cannot reach this page, and this page cannot close it, but can read
 * `closed`. In a frame the window is opened with its address, because under the page's opener policy an empty window would stay out of
 * reach for good.
 */
export function openWindow(view: Window, url: WebAddress, features?: string): Window | null {
  const isFramed = view.top !== view;
  const opened = view.open(isFramed ? url : '', '_blank', features);
  if (!opened) return null;
  // Still allowed, because the window shows an empty page of this origin until its address has loaded.
  opened.opener = null;
  if (!isFramed) opened.location.replace(url);
  return opened;
}

/** Leaves a window of another site open: without an opener the browser refuses to close it, and says so in the page's console. */
export function closeWindow(opened: Window): void {
  try {
    void opened.document;
  } catch {
    return;
  }
  opened.close();
}
