// Probes the gateway's URL: nothing there, closed to this page, not a gateway, another version, or everything fine.
import { after } from '../../lib/time/after-task.ts';
import { versionLine } from '../../lib/version-line.ts';
import { originOf } from '../../lib/origin-of.ts';
import { blockedBy, watchPolicy } from './page-policy.ts';
import { CONFIG_PATH, MANIFEST_PATH } from '../../gateway/contract/paths.ts';
import type { Diagnostic, StartReason } from '../../domain/launch/diagnostic.ts';
import { takeOut } from '../../lib/take-out.ts';

export interface GatewayQuestion {
  /** The page's window, for its network and its document. */
  view: Window & typeof globalThis;
  gatewayUrl: string;
  version: string;
}

type Answer = Diagnostic<StartReason> | null;

/** The browser reports a policy violation some tasks after the call has failed; a busy one takes longer. */
const REFUSAL_MS = 500;

/** Null if the gateway is fine. */
export async function askGateway({ view, gatewayUrl, version }: GatewayQuestion): Promise<Answer> {
  const address = gatewayUrl + CONFIG_PATH;
  const refusal = awaitRefusal(view.document, originOf(gatewayUrl));
  try {
    const response = await view.fetch(address, { credentials: 'omit' });
    const complaint = await complaintOf(response);
    if (complaint) {
      const message = `${gatewayUrl} is not a gateway of the widget: ${CONFIG_PATH} answers ${complaint}. Set gateway-url to the gateway's origin, with its path prefix if it has one.`;
      return { reason: 'gateway_not_found', message };
    }
    return await compareWith(view, gatewayUrl, version);
  } catch {
    const blocked = await refusal.within(REFUSAL_MS);
    return blocked
      ? { reason: 'gateway_blocked', message: blockedBy(blocked, 'the gateway', originOf(gatewayUrl)) }
      : await whyNoAnswer(view, gatewayUrl, address);
  } finally {
    refusal.stop();
  }
}

/** Listens for the page's policy to block that origin; `within` resolves with the directive, or null. */
function awaitRefusal(document: Document, origin: string) {
  let settle: (directive: string) => void;
  const violated = new Promise<string>((resolve) => (settle = resolve));
  const stop = watchPolicy(document, ({ address, directive }) => {
    if (originOf(address) === origin) settle(directive);
  });
  const within = (ms: number) =>
    new Promise<string | null>((resolve) => {
      const cancel = after(ms, () => resolve(null));
      void violated.then(resolve).finally(cancel);
    });
  return { within, stop };
}

/** Describes what is wrong with the response; null if it comes from a gateway, whatever it says. */
async function complaintOf(response: Response): Promise<string | null> {
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
  try {
    const body = JSON.parse(text) as object | null;
    const isOurs = body !== null && ('result' in body || ('error' in body && response.status !== 404));
    if (isOurs) return null;
  } catch {
    // Not JSON: reported below.
  }
  return `${response.status} with ${type}`;
}

async function compareWith(view: GatewayQuestion['view'], gatewayUrl: string, own: string): Promise<Answer> {
  try {
    const response = await view.fetch(gatewayUrl + MANIFEST_PATH, { credentials: 'omit' });
    const { name, version } = (await response.json()) as { name?: unknown; version?: unknown };
    if (name !== 'ramp-widget' || typeof version !== 'string' || versionLine(version) === versionLine(own))
      return null;
    const message = `The page's script is version ${own}, its gateway serves ${version}: load both from one place.`;
    return { reason: 'version_mismatch', message };
  } catch {
    // A gateway need not serve the files.
    return null;
  }
}

/** A call without CORS succeeds if any server answers. */
async function whyNoAnswer(
  view: GatewayQuestion['view'],
  gatewayUrl: string,
  address: string,
): Promise<Answer> {
  const { origin, protocol } = view.location;
  if (protocol === 'https:' && gatewayUrl.startsWith('http:'))
    return {
      reason: 'gateway_unreachable',
      message: `A page on https may not call ${gatewayUrl}: give the gateway an https address.`,
    };
  try {
    await view.fetch(address, { mode: 'no-cors', credentials: 'omit' });
  } catch {
    const message = `Nothing answers at ${gatewayUrl}. Check gateway-url (name, port), whether the gateway runs, and the connection.`;
    return { reason: 'gateway_unreachable', message };
  }
  const message = (await isAnsweredUntouched(view.document, address))
    ? `A script of this page has replaced fetch (a monitor, say) and changes the widget's calls, so they fail: without it the gateway at ${gatewayUrl} answers. Have that script leave out calls to the gateway, or let the gateway allow the headers that it adds (CORS).`
    : `The gateway at ${gatewayUrl} answers, but not to pages of ${origin} (CORS). Let it allow this origin, with credentials.`;
  return { reason: 'gateway_refuses_page', message };
}

/** Uses the `fetch` of a new window of the page's origin, which no script has changed. */
async function isAnsweredUntouched(document: Document, address: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    await frame.contentWindow!.fetch(address, { credentials: 'omit' });
    return true;
  } catch {
    return false;
  } finally {
    takeOut(frame);
  }
}
