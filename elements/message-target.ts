// Which window hears about an element's life.

/** An inline element posts to its own window, never to a parent that may be a stranger. */
export function messageTarget(element: HTMLElement): { target: Window & typeof globalThis; origin: string } {
  const view = element.ownerDocument.defaultView ?? window;
  // A page without an origin (a sandboxed frame, a file) can only be reached by '*', which leaks nothing out of its own window.
  return { target: view, origin: view.origin === 'null' ? '*' : view.origin };
}
