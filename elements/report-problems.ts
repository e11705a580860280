// Reports invalid values to the page, with the fix: each attribute once, as one plain console line and one event.
import type { HostPayloads } from '../src/host/messages.ts';
import { quoted } from '../src/domain/launch/quoted.ts';
import { gatewayAddress, type AttributeName, type ReadAttribute } from './attributes.ts';

/** Plain English: what is wrong, and what would be valid. */
const TEXTS: Readonly<Partial<Record<AttributeName, string>>> = {
  'gateway-url':
    'gateway-url must be an absolute https address such as https://ramp.example; http is for this machine only, such as http://127.0.0.1:4300',
  mode: 'mode must be one of buy, sell; buy is used',
  locale: "locale must be en, es or pt; the visitor's language is used",
  theme: 'theme must be one of light, dark, auto; auto is used',
  render: 'render must be one of inline, frame; inline is used',
  display:
    'display must be full or express, and express is for a signed payment in the page itself: api-key, a payload with toCurrency, toAmount and toWallet, its signature, and neither mode="sell" nor render="frame"; full is used',
};

/** `reported` remembers what was reported already, for the life of the element. */
export function reportProblems(
  names: readonly AttributeName[],
  reported: Set<string>,
  read: ReadAttribute,
  send: (payload: HostPayloads['error']) => void,
): void {
  for (const name of names) {
    const message = `${TEXTS[name]!} (given: ${quoted(read(name) ?? '')})`;
    if (reported.has(message)) continue;
    reported.add(message);
    warn(message);
    send({ code: 'invalid_attribute', message, reason: 'invalid_attribute', fields: { [name]: [message] } });
  }
}

/**
 * Validates the gateway with which a page registers the element, by the rules of the attribute. Undefined if it is unusable: the start
 * then reports that `gateway-url` is missing, and the console says why.
 */
export function defaultGateway(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const address = gatewayAddress(given);
  if (!address)
    warn(
      `defaultGatewayUrl must be an absolute https address such as https://ramp.example; http is for this machine only (given: ${quoted(given)})`,
    );
  return address ?? undefined;
}

/** Logs one plain line for the page's developer. */
export function warn(message: string): void {
  console.warn(`<ramp-widget> ${message}`);
}
