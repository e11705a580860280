// The framing element's side: which messages of the page's window are the frame's, and which of them are news.
import { readFrameNote, type FrameNote } from './frame-channel.ts';
import { readWidgetMessage, type PostedMessage } from './posted-message.ts';

export interface FrameInboxDeps {
  origin: string;
  /** The frame's window, which changes when it is moved in the document. */
  frame: () => unknown;
  onMessage(message: PostedMessage): void;
  onNote(note: FrameNote): void;
}

export interface FrameInbox {
  take(event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void;
  /** The page asked for the last messages once more. */
  expectRepeats(): void;
  /** Messages that claimed to be the widget's and were not, or not in its form. */
  refused(): number;
}

/** Says that it is the widget's, or its frame's. */
const CLAIMS = /^ramp-(widget|frame)$/;

export function createFrameInbox({ origin, frame, onMessage, onNote }: FrameInboxDeps): FrameInbox {
  let refused = 0;
  let instance = '';
  let last = 0;
  /**
   * The handshake makes the frame say `loaded` again: only what the page asked for is announced twice. True is `loaded`, false the
   * message of the order.
   */
  const awaited = new Set<boolean>();

  function isNews(message: PostedMessage): boolean {
    const { meta } = message;
    // A frame that reloaded counts from the start.
    if (meta.instance !== instance) {
      instance = meta.instance;
      last = 0;
    }
    if (meta.sequence <= last) return awaited.delete(message.type === 'loaded');
    last = meta.sequence;
    return true;
  }

  return {
    take({ source, origin: from, data }) {
      const isOurs = source === frame();
      // Others speak in the page's window too.
      if (!isOurs && !CLAIMS.test((data as { source?: string } | null)?.source ?? '')) return;
      const isTrusted = isOurs && from === origin;
      const message = isTrusted ? readWidgetMessage(data) : null;
      const note = isTrusted && !message ? readFrameNote(data) : null;
      if (message) {
        if (isNews(message)) onMessage(message);
      } else if (note) onNote(note);
      else refused += 1;
    },
    expectRepeats() {
      awaited.add(true).add(false);
    },
    refused: () => refused,
  };
}
