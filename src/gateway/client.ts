// The only module that calls the gateway: headers, time-outs, unwrapping and errors.
import { REQUEST_TIMEOUT_MS } from '../domain/constants.ts';
import type { StartReason } from '../domain/launch/diagnostic.ts';
import type { Clock } from '../lib/time/clock.ts';
import { shareStructure, type SharedAnswers } from '../lib/share-structure.ts';
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { ReportMisfit } from '../domain/wire/misfit.ts';
import { parseBody, resultOf, UNREADABLE } from './contract/answer-body.ts';
import { requestHeaders } from './contract/request-headers.ts';
import { readsOf, watchKept, type Read } from './kept-answers.ts';
import { readFresh, type Answer } from './preload.ts';

/** Values that may change between calls, read at the time of each call. */
export interface ClientContext {
  token: string | null;
  /** For example `en-US`. */
  languageTag: string;
  /** base64url of the merchant's launch; null without a merchant. */
  merchantData: string | null;
}

export interface ApiCall<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** One of `contract/paths.ts`. */
  path: string;
  query?: Record<string, string | null | undefined>;
  body?: unknown;
  /** Parses the unwrapped `result`, reports what it dropped, and throws RampError if the result violates the contract. */
  parse: (result: unknown, reportMisfit: ReportMisfit) => T;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Receives the time the response arrived, in ticks; a preloaded response may be older than the call. */
  onReceived?: (at: number) => void;
  /** One key per user action, however often the call is sent. */
  idempotencyKey?: string;
  /** Sends the call without token, merchant header and credentials. */
  isBare?: boolean;
  /** The response rarely changes, so a cache may keep and revalidate it. All other reads bypass every cache. */
  isLasting?: boolean;
  /** The result is large and immutable: widgets on one page that receive the same data share it. */
  isShared?: boolean;
  /** The call is repeated to follow changes: while the response's text stays the same, its result is the same object. */
  isPolled?: boolean;
}

/** What every call accepts besides its parameters. */
export type CallOptions = Pick<ApiCall<unknown>, 'signal'>;

export interface ApiClient {
  send<T>(call: ApiCall<T>): Promise<T>;
  /** Without a trailing slash. */
  readonly gatewayUrl: string;
}

export interface ClientDeps {
  gatewayUrl: string;
  fetch: typeof fetch;
  clock: Clock;
  context: () => ClientContext;
  /** Responses shared by the widgets on this page. */
  answers?: SharedAnswers;
  /** Called once for each malformed value that was dropped from a response. */
  reportMisfit?: (misfit: RampError) => void;
}

type Answered = Read & { response: Answer };

/** Limits the reports, even if every response of a gateway is malformed in a new way. */
const MAX_REPORTED_MISFITS = 20;

export function createClient(deps: ClientDeps): ApiClient {
  const { gatewayUrl, fetch, clock, context, answers, reportMisfit } = deps;
  const reads = readsOf(answers ?? {});
  const kept = watchKept(clock, reads);
  const reported = new Set<string>();
  /** The last response of each polled path. */
  const polled = new Map<string, { text: string; result: unknown }>();

  async function reportMisfits(call: ApiCall<unknown>, misfits: readonly string[]): Promise<void> {
    const { misfitOf } = await loadErrors();
    const misfit = misfitOf(call, misfits);
    if (reported.has(misfit.message) || reported.size >= MAX_REPORTED_MISFITS) return;
    reported.add(misfit.message);
    reportMisfit?.(misfit);
  }

  async function ask(address: string, request: RequestInit, isFresh: boolean): Promise<Answered> {
    const askedAt = clock.ticks();
    const response: Answer = await (isFresh ? readFresh(fetch, address, request) : fetch(address, request));
    const { bodyUsed, headers, isKept = bodyUsed, receivedAt } = response;
    return {
      response,
      address,
      date: Date.parse(headers.get('date') ?? ''),
      askedAt: response.askedAt ?? askedAt,
      receivedAt: receivedAt ?? clock.ticks(),
      isOk: response.ok,
      isPreloaded: receivedAt !== undefined,
      isFresh,
      isKept,
      text: bodyUsed ? '' : await response.text(),
    };
  }

  /** Repeats the request once if the response is doubtful, bypassing every cache that goes by the URL. */
  async function read(address: string, request: RequestInit): Promise<Answered> {
    const first = await ask(address, request, reads.isPastCaches);
    const again = kept.isDoubtful(first) ? await ask(address, request, true) : first;
    if (again === first || !kept.isKept(first, again)) return again;
    throw new RampError('network_error', 'A cache between page and gateway answers with what it has kept', {
      payload: { reason: 'gateway_answer_kept' } satisfies { reason: StartReason },
    });
  }

  async function send<T>(call: ApiCall<T>): Promise<T> {
    const deadline = openDeadline(clock, call.timeoutMs ?? REQUEST_TIMEOUT_MS, call.signal);
    const address = addressOf(gatewayUrl, call);
    try {
      const request = requestOf(call, context(), deadline.signal);
      const isRead = request.cache === 'no-store';
      const { response, ...answer } = await (isRead ? read(address, request) : ask(address, request, false));
      if (!call.isLasting) kept.note(answer, isRead);
      call.onReceived?.(answer.receivedAt);
      const { text } = answer;
      const known = call.isPolled && response.ok ? polled.get(call.path) : undefined;
      if (known?.text === text) return known.result as T;
      const body = parseBody(text);
      // The response arrived in time, however long it takes to parse.
      deadline.close();
      if (!response.ok || body === UNREADABLE) {
        throw (await loadErrors()).errorFromAnswer(call, response, body, clock.serverNow());
      }
      const misfits: string[] = [];
      const result = await parsed(call, body, misfits);
      // If the chunk for reports cannot be loaded, nothing is reported.
      if (misfits.length > 0) reportMisfits(call, misfits).catch(() => undefined);
      if (call.isPolled) polled.set(call.path, { text, result });
      return answers && call.isShared ? shareStructure(answers, address, result) : result;
    } catch (error) {
      throw asRampError(error, deadline.hasPassed(), call.signal?.aborted ?? false);
    } finally {
      deadline.close();
      // Also if the response was lost.
      if (call.method !== 'GET' && !call.isBare) reads.wroteAt = clock.ticks();
    }
  }
  return { send, gatewayUrl };
}

/** Adds the call's name to the error if the response violates the contract. */
async function parsed<T>(call: ApiCall<T>, body: unknown, misfits: string[]): Promise<T> {
  try {
    return call.parse(resultOf(body), (misfit) => void misfits.push(misfit));
  } catch (error) {
    throw isRampError(error) ? (await loadErrors()).misfitOf(call, [error.message], error) : error;
  }
}

/** Most visits have no errors, so this chunk is loaded after the start. */
const loadErrors = () => import('./error-from-answer.ts');

function addressOf(gatewayUrl: string, call: ApiCall<unknown>): string {
  const query = Object.entries(call.query ?? {}).filter(([, value]) => value);
  const text = new URLSearchParams(query as Array<[string, string]>).toString();
  return gatewayUrl + call.path + (text && `?${text}`);
}

function requestOf(call: ApiCall<unknown>, context: ClientContext, signal: AbortSignal): RequestInit {
  const { idempotencyKey, isBare } = call;
  const head = isBare ? { ...context, token: null, merchantData: null } : context;
  const hasBody = call.body !== undefined;
  return {
    method: call.method,
    headers: requestHeaders({ ...head, idempotencyKey, hasBody }),
    signal,
    cache: call.method === 'GET' && !call.isLasting ? 'no-store' : undefined,
    credentials: isBare ? 'omit' : 'include',
    body: hasBody ? JSON.stringify(call.body) : undefined,
  };
}

function asRampError(error: unknown, isLate: boolean, isAborted: boolean): RampError {
  if (error instanceof RampError) return error;
  if (isLate) return new RampError('time_out', 'The gateway did not answer in time', { cause: error });
  if (isAborted) return new RampError('aborted', 'The call was no longer needed', { cause: error });
  return new RampError('network_error', 'The gateway could not be reached', { cause: error });
}

/** An abort signal that fires at the deadline, or with the caller's signal. */
function openDeadline(clock: Clock, ms: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const forward = () => controller.abort(outer?.reason);
  let hasPassed = false;
  const cancel = clock.after(ms, () => {
    hasPassed = true;
    controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  });
  if (outer?.aborted) forward();
  outer?.addEventListener('abort', forward, { once: true });
  return {
    signal: controller.signal,
    hasPassed: () => hasPassed,
    close() {
      cancel();
      outer?.removeEventListener('abort', forward);
    },
  };
}
