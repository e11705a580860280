// The iframe element of a page with a few fields or a button: transparent in both colour schemes, and hidden until it is ready.

/** Margin around the content inside the frame, so that its edge does not clip a focus ring. */
const EDGE_PX = 6;

/** Sends its page no URL of the host page, and grants it `allow` and no other permission. */
export function createBareFrame(document: Document, allow: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.referrerPolicy = 'no-referrer';
  frame.allow = allow;
  frame.setAttribute('scrolling', 'no');
  const styles = {
    display: 'block',
    border: '0',
    background: 'transparent',
    width: `calc(100% + ${2 * EDGE_PX}px)`,
    'max-width': 'none',
    margin: `-${EDGE_PX}px`,
    visibility: 'hidden',
  };
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value);
  return frame;
}
