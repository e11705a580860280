// Tells the host the card's size: `loaded` once the first screen is drawn, `resize` whenever it changes.
import { easingOf } from './easing-of.ts';
import { subscribe } from 'valtio/vanilla';
import type { HostMessenger } from '../host/host-messenger.ts';
import type { WidgetStore } from '../features/shell/widget-store.ts';

export function observeSize(inner: HTMLElement, widget: WidgetStore, messenger: HostMessenger): () => void {
  let isLoaded = false;
  let last = '';
  let awaited: Animation | null = null;
  const isReady = () => widget.phase === 'done' || widget.phase === 'failed';
  const announceSize = () => {
    // Measured only if the host needs to know: measuring makes the browser lay out the card at once.
    if (!isReady()) return;
    const easing = easingOf(inner);
    if (easing && isLoaded) return announceAfter(easing);
    const box = inner.getBoundingClientRect();
    const size = { width: Math.round(box.width), height: Math.round(box.height) };
    const key = `${size.width}x${size.height}`;
    // A hidden frame's page is laid out with a width of 0.
    if (size.width === 0 || size.height === 0 || (isLoaded && key === last)) return;
    messenger.send(isLoaded ? 'resize' : 'loaded', size);
    isLoaded = true;
    last = key;
  };
  /** Each frame of the animation has another size; reports only the last one. */
  function announceAfter(easing: Animation): void {
    if (easing === awaited) return;
    awaited = easing;
    const end = () => {
      if (awaited !== easing) return;
      awaited = null;
      announceSize();
    };
    easing.finished.then(end, end);
  }
  const observer = new ResizeObserver(announceSize);
  observer.observe(inner);
  const unsubscribe = subscribe(widget, announceSize);
  return () => {
    awaited = null;
    observer.disconnect();
    unsubscribe();
  };
}
