// A gateway in memory for flows: responds by method and path, and records the requests.
import { createClient, type ApiClient } from '../../src/gateway/client.ts';
import { merchantDataOf } from '../../src/gateway/contract/merchant-data.ts';
import type { RampError } from '../../src/domain/errors/ramp-error.ts';
import type { Clock } from '../../src/lib/time/clock.ts';
import type { Stores } from '../../src/features/stores.ts';

export interface GatewayRequest {
  method: string;
  /** Including the query. */
  path: string;
  body: unknown;
  headers: Headers;
  credentials: RequestCredentials | undefined;
}

/** A result, an error, or a network failure; a function is called for each request. */
export type Answer =
  | { result: unknown }
  | {
      status: number;
      error: { code: string; message?: string; payload?: unknown };
      headers?: Record<string, string>;
    }
  /** A proxy's page instead of a response. */
  | 'unreadable'
  /** A status without a body. */
  | { emptyStatus: number }
  | 'offline'
  | 'never';
export type Responder = Answer | ((request: GatewayRequest) => Answer | Promise<Answer>);

export interface FakeGateway {
  client: ApiClient;
  requests: GatewayRequest[];
  /** `key`: for example `GET /api/v1/currencies`, without the query. */
  on(key: string, responder: Responder): void;
  /** Returns the requests with this key. */
  asked(key: string): GatewayRequest[];
}

export function createFakeGateway(
  stores: Stores,
  clock: Clock,
  reportMisfit?: (misfit: RampError) => void,
): FakeGateway {
  const responders = new Map<string, Responder>();
  const requests: GatewayRequest[] = [];
  const keyOf = ({ method, path }: GatewayRequest) => `${method} ${path.split('?')[0]}`;

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input));
    const request: GatewayRequest = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      headers: new Headers(init.headers),
      credentials: init.credentials,
    };
    requests.push(request);
    const responder = responders.get(keyOf(request)) ?? { status: 404, error: { code: 'not_found_error' } };
    const answer = typeof responder === 'function' ? await responder(request) : responder;
    init.signal?.throwIfAborted();
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'never')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
      );
    if (answer === 'unreadable') return new Response('<html>', { status: 500 });
    if ('emptyStatus' in answer) return new Response(null, { status: answer.emptyStatus });
    const status = 'status' in answer ? answer.status : 200;
    const more = 'headers' in answer ? answer.headers : {};
    const date = new Date(clock.serverNow()).toUTCString();
    const headers = { 'content-type': 'application/json', date, ...more };
    return new Response(JSON.stringify(answer), { status, headers });
  }

  const client = createClient({
    gatewayUrl: 'https://gateway.test',
    fetch,
    clock,
    reportMisfit,
    context: () => ({
      token: stores.session.token,
      languageTag: 'en-US',
      merchantData: merchantDataOf({ ...stores.launch, payload: stores.launch.payloadText }),
    }),
  });
  return {
    client,
    requests,
    on: (key, responder) => void responders.set(key, responder),
    asked: (key) => requests.filter((request) => keyOf(request) === key),
  };
}
