// Uses scripts that load after the element's own, once they have arrived, and shows a message if they cannot be loaded.
import type { WidgetSettings } from '../src/app/visit.ts';
import { afterTask } from '../src/lib/time/after-task.ts';
import type { FullMountHost } from './mount-host.ts';
import type { Placeholder } from './placeholder.ts';
import { listen } from '../src/lib/listen.ts';

/** Duplicated here, because the diagnostics chunk may fail to load too. */
const NOT_LOADED =
  'A file of the widget could not be loaded. Serve every file of the folder that ramp-widget.js comes from; a blocker or a bad connection does it too.';

/** Returns the handler for a chunk that cannot be loaded. */
export function failWhenLost(
  { element, root, ahead }: FullMountHost,
  { gatewayUrl }: WidgetSettings,
  placeholder: Placeholder,
  signal: AbortSignal,
): (message: string) => void {
  const isRefused = watchScriptPolicy(element.ownerDocument, signal);
  return (message) =>
    // The browser reports a policy violation one task later.
    afterTask(() => {
      if (signal.aborted) return;
      if (!isRefused()) return placeholder.fail('application_not_loaded', `${NOT_LOADED} (${message})`);
      // The policy blocks the diagnostics chunk as well, so this message does without it; at a sandbox it also appears on the card.
      const files = ahead.application[0] ?? "the widget's files";
      const cure = `The page's Content-Security-Policy blocks the widget. Add the origin of ${files} to script-src.`;
      placeholder.fail('application_blocked', cure);
      if (/^http:/.test(gatewayUrl)) root.lastElementChild!.append(cure);
    });
}

/** Returns a function that tells whether the page's policy has blocked a script since this call. */
function watchScriptPolicy(page: Document, signal: AbortSignal): () => boolean {
  let isRefused = false;
  const onRefusal = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isRefused ||= effectiveDirective.startsWith('script-src');
  };
  listen(page, 'securitypolicyviolation', onRefusal, { signal });
  return () => isRefused;
}

/** Ignores a script that arrives after the element was removed or restarted. */
export async function withScript<Script>(
  script: Promise<Script>,
  signal: AbortSignal,
  onLost: (message: string) => void,
  use: (script: Script) => void,
): Promise<void> {
  try {
    const loaded = await script;
    if (!signal.aborted) use(loaded);
  } catch (error) {
    if (!signal.aborted) onLost(error instanceof Error ? error.message : String(error));
  }
}
