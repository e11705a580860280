// Opens windows of other sites without a reference back: otherwise a bank's page, or something embedded in it, could navigate the shop's
// tab away.
import type { WebAddress } from './web-address.ts';

/**
 * Returns null if the browser opens no window. The opened window cannot reach this page, and this page cannot close it, but can read
 * `closed`. In a frame, opens the window with its URL at once, because under the page's opener policy an empty window could never be
 * navigated.
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

/** Leaves a window of another site open: without an opener the browser refuses to close it, and logs that to the page's console. */
export function closeWindow(opened: Window): void {
  try {
    void opened.document;
  } catch {
    return;
  }
  opened.close();
}
