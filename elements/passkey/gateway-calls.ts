// Calls of the passkey page to the gateway that serves it: its own origin, and no other.
import type { PasskeySetup } from '../../src/domain/customer/passkey-protocol.ts';
import { parseBody, resultOf } from '../../src/gateway/contract/answer-body.ts';
import { readError, type GatewayError } from '../../src/gateway/contract/read-error.ts';
import { requestHeaders } from '../../src/gateway/contract/request-headers.ts';

export type Answer = { result: unknown } | { error: GatewayError };

/** Never rejects: without a response, the result is an error with the code `network_error`. */
export type AskGateway = (path: string, body: object, setup: PasskeySetup) => Promise<Answer>;

const NO_ANSWER: GatewayError = { code: 'network_error', message: '', payload: null, isUnreadable: false };

/** `/ramp/identity/passkey` belongs to the gateway at `/ramp`. */
const baseOf = ({ origin, pathname }: Location): string =>
  origin + pathname.replace(/\/identity\/[^/]*$/, '');

export function createGatewayCalls(view: Window, fetch: typeof globalThis.fetch): AskGateway {
  return async (path, body, { locale, token, merchantHeader }) => {
    try {
      const head = { languageTag: locale, token, merchantData: merchantHeader, hasBody: true };
      const response = await fetch(baseOf(view.location) + path, {
        method: 'POST',
        headers: requestHeaders(head),
        body: JSON.stringify(body),
        cache: 'no-store',
        redirect: 'error',
      });
      const answer = parseBody(await response.text());
      return response.ok ? { result: resultOf(answer) } : { error: readError(response.status, answer) };
    } catch {
      return { error: NO_ANSWER };
    }
  };
}
