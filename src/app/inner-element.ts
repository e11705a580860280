// The node inside the shadow root in which the widget is drawn; created without React.

/** Registered once per version, so that one page can contain two versions. */
export const innerElementName = (version: string): string =>
  `ramp-widget-app-${version.replaceAll('.', '-')}`;

/** The element belongs to this script's window, even if the page has moved the widget to another one. */
export function createInnerElement(version: string): HTMLElement {
  const inner = document.createElement(innerElementName(version));
  // A block, so that its size can be observed.
  inner.className = 'widget';
  return inner;
}
