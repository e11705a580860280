// The node inside the shadow root that the widget is drawn in; React is not needed to make it.

/** Registered once per version, so that two versions can stand in one page. */
export const innerElementName = (version: string): string =>
  `ramp-widget-app-${version.replaceAll('.', '-')}`;

/** The element belongs to the window of this script, wherever the page has moved the widget since. */
export function createInnerElement(version: string): HTMLElement {
  const inner = document.createElement(innerElementName(version));
  // A block, so that its size can be observed.
  inner.className = 'widget';
  return inner;
}
