// The bank's window or frame that the widget has opened: which messages come from it, and when it is closed.
import { closeWindow } from '../lib/open-window.ts';
import { MESSAGE_VERSION, WIDGET_SOURCE } from './messages.ts';

/** The part of the page's window that is used to listen. */
export type PageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export interface ChildWindowOptions {
  page: PageEvents;
  /** The only origin whose closing page is trusted. */
  gatewayOrigin: string;
  /** A message from a page whose URL contains this part leaves the window open. */
  keepOpenPart: string;
  /** The bank's page has ended; `url` is the closing page's URL. */
  onCompleted: (url: string) => void;
}

export interface ChildWindow {
  /** Takes over a window that was just opened, and closes the previous one. */
  own(child: Window): void;
  /** Listens to a frame in the widget; the caller removes the frame. */
  watchFrame(frame: Window | null): void;
  isOpen(): boolean;
  /** Null without a window; `gone`: closed, or cut off by an opener policy. */
  state(): 'open' | 'gone' | null;
  focus(): void;
  close(): void;
  dispose(): void;
}

export function createChildWindow({
  page,
  gatewayOrigin,
  keepOpenPart,
  onCompleted,
}: ChildWindowOptions): ChildWindow {
  let child: Window | null = null;
  let frame: Window | null = null;
  const close = () => {
    if (child) closeWindow(child);
    child = null;
  };
  const onMessage = (event: Event) => {
    const { source, origin, data } = event as MessageEvent<unknown>;
    const isOurs = source !== null && (source === child || source === frame);
    const url = isOurs && origin === gatewayOrigin ? readCompletion(data) : null;
    if (url === null) return;
    if (!url.includes(keepOpenPart)) close();
    onCompleted(url);
  };
  page.addEventListener('message', onMessage);
  // Browsers no longer run `unload`, so the child window closes on `pagehide`.
  page.addEventListener('pagehide', close);
  return {
    own(opened) {
      if (child !== opened) close();
      child = opened;
    },
    watchFrame(shown) {
      frame = shown;
    },
    state: () => child && (child.closed ? 'gone' : 'open'),
    isOpen: () => child !== null && !child.closed,
    focus: () => child?.focus(),
    close,
    dispose() {
      page.removeEventListener('message', onMessage);
      page.removeEventListener('pagehide', close);
      close();
    },
  };
}

/** The URL in a closing page's message, or null for any other message. */
function readCompletion(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, version, type, payload } = data as Record<string, unknown>;
  const isCompletion =
    source === WIDGET_SOURCE && version === MESSAGE_VERSION && type === 'authentication_completed';
  if (!isCompletion || typeof payload !== 'object' || payload === null) return null;
  const { url } = payload as { url?: unknown };
  return typeof url === 'string' ? url : null;
}
