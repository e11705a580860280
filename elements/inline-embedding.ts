// Describes where the element is embedded.
import type { Embedding, WidgetSettings } from '../src/app/visit.ts';
import type { FirstCalls } from '../src/gateway/preload.ts';
import type { PostTarget } from '../src/host/host-message.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createMemoryHistory } from '../src/lib/history.ts';

/** Set by the hosted page, which contains nothing but the widget and talks to the window that frames it. */
export interface HostedPage {
  embedding: Embedding;
  host: { target: PostTarget; origin: string | null };
  /** True until the message with the launch has arrived. */
  awaitsLaunch(): boolean;
  /** The first calls, if the document has already sent them. */
  takeCalls(): FirstCalls | null;
  /** Passes the state on to the framing element, which mirrors it. */
  onChange(state: WidgetState, orderId: string | null): void;
}

export function inlineEmbedding(document: Document, { mode }: WidgetSettings): Embedding {
  const view = document.defaultView;
  return {
    kind: 'inline',
    history: createMemoryHistory(`/${mode}`),
    queryLocale: null,
    isEmbedded: true,
    isFramed: view !== null && view !== view.parent,
    hostOrigin: null,
  };
}
