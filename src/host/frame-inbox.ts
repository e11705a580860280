// The framing element's side: decides which messages come from the frame, and which of them are new.
import { readFrameNote, type FrameNote } from './frame-channel.ts';
import { readWidgetMessage, type PostedMessage } from './posted-message.ts';

export interface FrameInboxDeps {
  origin: string;
  /** The frame's window, which changes when the frame is moved in the document. */
  frame: () => unknown;
  onMessage(message: PostedMessage): void;
  onNote(note: FrameNote): void;
}

export interface FrameInbox {
  take(event: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>): void;
  /** The page has asked for the last messages again. */
  expectRepeats(): void;
  /** Counts messages that claimed to be the widget's but were not, or had another form. */
  refused(): number;
}

/** Sources that claim to be the widget or its frame. */
const CLAIMS = /^ramp-(widget|frame)$/;

export function createFrameInbox({ origin, frame, onMessage, onNote }: FrameInboxDeps): FrameInbox {
  let refused = 0;
  let instance = '';
  let last = 0;
  /**
   * The handshake makes the frame send `loaded` again, but only messages that the page has asked for are announced twice. True means
   * `loaded`, false the order's message.
   */
  const awaited = new Set<boolean>();

  function isNews(message: PostedMessage): boolean {
    const { meta } = message;
    // A frame that reloaded starts counting again.
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
      // Other scripts post to the page's window too.
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
