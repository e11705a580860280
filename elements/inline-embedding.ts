// Where the element is embedded.
import type { Embedding, WidgetSettings } from '../src/app/visit.ts';
import type { PostTarget } from '../src/host/tell-page.ts';
import type { WidgetState } from '../src/host/frame-channel.ts';
import { createMemoryHistory } from '../src/lib/history.ts';

/** Given by the hosted page: it is alone in its page, and speaks to the window that frames it. */
export interface HostedPage {
  embedding: Embedding;
  host: { target: PostTarget; origin: string | null };
  /** The launch comes by message, and has not come yet. */
  awaitsLaunch(): boolean;
  /** Told to the framing element, which shows the same. */
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
