// Creates the hosted page's iframe. Part of the element's script, so that its document is requested at once; the code that talks to it
// loads later.
import type { WidgetSettings } from '../src/app/visit.ts';
import { listen } from '../src/lib/listen.ts';
import { messageTarget } from './message-target.ts';
import type { MountHost } from './mount-host.ts';

/** `hear` receives each load of the frame, the page's messages, and violations of its policy. */
export function openFrame(
  { root, element }: Pick<MountHost, 'root' | 'element'>,
  settings: WidgetSettings,
  signal: AbortSignal,
  hear: (event: Event) => void,
): HTMLIFrameElement {
  const { target: view } = messageTarget(element);
  const frame = view.document.createElement('iframe');
  Object.assign(frame, {
    className: 'ramp-frame ramp-frame--waiting',
    title: 'Ramp Widget',
    // Only for the origin of `src`: wallet pay, identity check, clipboard.
    allow:
      'payment; camera; microphone; clipboard-write; publickey-credentials-get; publickey-credentials-create',
    referrerPolicy: 'origin',
    // eslint-disable-next-line house/address-sinks -- The page's own attribute, which must be http(s); no answer is in it.
    src: hostedAddress(settings, view.origin),
  });
  listen(frame, 'load', hear, { signal });
  listen(view, 'message', hear, { signal });
  listen(view.document, 'securitypolicyviolation', hear, { signal });
  root.append(frame);
  return frame;
}

/** Payload and signature follow by message, so that no email address is in a URL. */
function hostedAddress(settings: WidgetSettings, hostOrigin: string): string {
  const {
    gatewayUrl,
    mode,
    apiKey,
    payload,
    signature,
    defaultCurrency,
    locale: lang,
    theme,
    logo,
  } = settings;
  const { refcode, shareSession, presets } = settings;
  const launch = (payload || signature) && 'message';
  const own = { apiKey, defaultCurrency, lang, theme, logo, refcode, shareSession, hostOrigin, launch };
  // Flags that are on are written as 'true'.
  const query = Object.entries({ ...own, ...presets }).filter((entry) => entry[1]) as [string, string][];
  return `${gatewayUrl}/${mode}?${new URLSearchParams(query)}`;
}
