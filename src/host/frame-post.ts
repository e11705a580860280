// Posts between windows: from a framing element to its hosted page, and from a bank's closing page to the widget.
import { postEnvelope, type Post } from './envelope.ts';
import type { HostCommand } from './host-command.ts';
import { HOST_SOURCE, WIDGET_SOURCE } from './messages.ts';

/** A command of the framing element; see `host-command.ts`. */
export function postHostCommand(frame: Post | null, origin: string, command: HostCommand): void {
  postEnvelope(frame, origin, { source: HOST_SOURCE, payload: {}, ...command });
}

/** The bank's page has ended; `url` is the closing page's own URL. */
export function postAuthenticationCompleted(listener: Post | null, origin: string, url: string): void {
  const payload = { url };
  postEnvelope(listener, origin, { source: WIDGET_SOURCE, type: 'authentication_completed', payload });
}
