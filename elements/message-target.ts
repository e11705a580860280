// Chooses the window that receives an element's messages.

/** An inline element posts to its own window, never to a parent that may belong to someone else. */
export function messageTarget(element: HTMLElement): { target: Window & typeof globalThis; origin: string } {
  const view = element.ownerDocument.defaultView ?? window;
  // A page without an origin (a sandboxed frame, a file) can only be addressed as '*', which reveals nothing outside its own window.
  return { target: view, origin: view.origin === 'null' ? '*' : view.origin };
}
