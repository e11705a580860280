// The one place that calls the gateway: headers, time-outs, unwrapping and errors.
import { REQUEST_TIMEOUT_MS } from '../domain/constants.ts';
import type { StartReason } from '../domain/launch/diagnostic.ts';
import type { Clock } from '../lib/time/clock.ts';
import { shareStructure, type SharedAnswers } from '../lib/share-structure.ts';
import { isRampError, RampError } from '../domain/errors/ramp-error.ts';
import type { TellMisfit } from '../domain/wire/misfit.ts';
import { parseBody, resultOf, UNREADABLE } from './contract/answer-body.ts';
import { requestHeaders } from './contract/request-headers.ts';
import { readFresh, type Answer } from './preload.ts';

/** What changes from call to call and is read at the moment of the call. */
export interface ClientContext {
  token: string | null;
  /** For example `en-US`. */
  languageTag: string;
  /** base64url of the merchant's launch, or null without a merchant. */
  merchantData: string | null;
}

export interface ApiCall<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** One of `contract/paths.ts`. */
  path: string;
  query?: Record<string, string | null | undefined>;
  body?: unknown;
  /** Reads the unwrapped `result`, tells what it left out of it, and throws RampError when it does not fit the contract. */
  parse: (result: unknown, tell: TellMisfit) => T;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Told when the answer came, in ticks: an early one may be older than the call. */
  onCame?: (at: number) => void;
  /** One user action is one key, however often the call is sent. */
  idempotencyKey?: string;
  /** Sent without token, merchant header and credentials. */
  isBare?: boolean;
  /** The answer seldom changes: a cache that asks whether it still holds may keep it. All other reads pass every cache. */
  isLasting?: boolean;
  /** The result is large and never changed: widgets of one page that were told the same hold it together. */
  isShared?: boolean;
}

export interface ApiClient {
  send<T>(call: ApiCall<T>): Promise<T>;
  /** The gateway's address without a slash at the end. */
  readonly gatewayUrl: string;
}

export interface ClientDeps {
  gatewayUrl: string;
  fetch: typeof fetch;
  clock: Clock;
  context: () => ClientContext;
  /** What the widgets of this page were told. */
  answers?: SharedAnswers;
  /** Hears once of what was left out of answers, since it was malformed. */
  tellMisfit?: (misfit: RampError) => void;
}

/** A gateway whose every answer is another misfit is heard of all the same. */
const MISFITS_TOLD = 20;

export function createClient(deps: ClientDeps): ApiClient {
  const { gatewayUrl, fetch, clock, context, answers, tellMisfit } = deps;
  const age = watchAge(clock);
  const told = new Set<string>();

  async function tell(call: ApiCall<unknown>, misfits: readonly string[]): Promise<void> {
    const { misfitOf } = await loadErrors();
    const misfit = misfitOf(call, misfits);
    if (told.has(misfit.message) || told.size >= MISFITS_TOLD) return;
    told.add(misfit.message);
    tellMisfit?.(misfit);
  }

  async function send<T>(call: ApiCall<T>): Promise<T> {
    const deadline = openDeadline(clock, call.timeoutMs ?? REQUEST_TIMEOUT_MS, call.signal);
    const address = addressOf(gatewayUrl, call);
    try {
      const request = requestOf(call, context(), deadline.signal);
      const isRead = request.cache === 'no-store';
      let response: Answer = await fetch(address, request);
      const isOld = () => response.isKept || age.isOld(call.path, response);
      if (isRead && isOld()) {
        response = await readFresh(fetch, address, { ...request, cache: 'reload' });
        if (isOld())
          throw new RampError(
            'network_error',
            'A cache between page and gateway answers with what it has kept',
            { payload: { reason: 'gateway_answer_kept' } satisfies { reason: StartReason } },
          );
      }
      if (!call.isLasting) age.note(response);
      call.onCame?.(response.cameAt ?? clock.ticks());
      const body = parseBody(await response.text());
      // It has answered in time, however long its reading takes.
      deadline.close();
      if (!response.ok || body === UNREADABLE) {
        throw (await loadErrors()).errorFromAnswer(call, response, body, clock.serverNow());
      }
      const misfits: string[] = [];
      const result = await parsed(call, body, misfits);
      // Where its code cannot be had there is no telling.
      if (misfits.length > 0) tell(call, misfits).catch(() => undefined);
      return answers && call.isShared ? shareStructure(answers, address, result) : result;
    } catch (error) {
      throw asRampError(error, deadline.hasPassed(), call.signal?.aborted ?? false);
    } finally {
      deadline.close();
    }
  }
  return { send, gatewayUrl };
}

/** With the call's name in the error where the answer does not fit. */
async function parsed<T>(call: ApiCall<T>, body: unknown, misfits: string[]): Promise<T> {
  try {
    return call.parse(resultOf(body), (misfit) => void misfits.push(misfit));
  } catch (error) {
    throw isRampError(error) ? (await loadErrors()).misfitOf(call, [error.message], error) : error;
  }
}

/** Most visits see none; it is fetched with what follows the start. */
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

/** Servers of one gateway may differ by so much. */
const SERVERS_DIFFER_MS = 5000;

/** Tells by the `Date` of answers which of them was made before an earlier one, and sets the server's time by the others. */
function watchAge(clock: Clock) {
  let newest: number | null = null;
  const oldDates = new Map<string, number>();
  const dateOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '');
  return {
    isOld(path: string, answer: Answer): boolean {
      const date = dateOf(answer);
      // An answer that lay there was asked for before all that is known.
      if (newest === null || Number.isNaN(date) || answer.cameAt !== undefined) return false;
      // By the servers' own times alone: this device's clock may jump, and a wrong guess would refuse a good answer.
      if (date >= newest - SERVERS_DIFFER_MS) return false;
      const before = oldDates.get(path);
      oldDates.set(path, date);
      // What is kept keeps its date: where it moves on, a server speaks whose time was set back.
      return before === undefined || date <= before;
    },
    note(answer: Answer): void {
      const date = dateOf(answer);
      if (Number.isNaN(date)) return;
      const ticks = answer.cameAt ?? clock.ticks();
      // A second answer of the same moment may have lain in a cache: it sets no countdown back.
      if (date === newest) return;
      newest = date;
      clock.syncServer(date + clock.ticks() - ticks);
    },
  };
}

function asRampError(error: unknown, isLate: boolean, isAborted: boolean): RampError {
  if (error instanceof RampError) return error;
  if (isLate) return new RampError('time_out', 'The gateway did not answer in time', { cause: error });
  if (isAborted) return new RampError('aborted', 'The call was no longer needed', { cause: error });
  return new RampError('network_error', 'The gateway could not be reached', { cause: error });
}

/** An abort signal that fires at the deadline or with the caller's own. */
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
