// The first calls, sent by the small entry script before the application has loaded; the application's client takes the responses over.
import { FALLBACK_CRYPTO } from '../domain/constants.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { COUNTRY_PATH, CURRENCIES_PATH, feesPath, RATES_PATH, VALIDATE_PATH } from './contract/paths.ts';
import { randomDigits } from '../lib/random.ts';
import { ticks } from '../lib/time/ticks.ts';
import { requestHeaders } from './contract/request-headers.ts';
import { merchantCheckBody, merchantDataOf, type SignedLaunch } from './contract/merchant-data.ts';

/** May have waited for a while before it is taken over. */
export interface Answer extends Response {
  /** In ticks, like `askedAt`; absent if it has just arrived. */
  receivedAt?: number;
  askedAt?: number;
  /** Comes from the cache of a service worker that ignores the query, so it answers an earlier read. */
  isKept?: boolean;
}

/** A response in flight. */
interface Early {
  answer: Promise<Answer>;
  /** Ends the request. */
  abort(): void;
}

/** Responses in flight, by method and URL; each is taken over once. */
export type Preload = Map<string, Early>;

export interface FirstCalls {
  preload: Preload;
  answers: FirstAnswers;
}

/** The client's options for every read that is not lasting. */
const FRESH = { cache: 'no-store' } as const;

export type CatalogueTexts = readonly [currencies: string, rates: string, country: string];

/**
 * Bodies of cloned responses; the originals stay available to the application. Each promise rejects if there is no success to read, or the
 * application has taken the response over.
 */
export interface FirstAnswers {
  /** The texts that contain the pair and its rate. */
  textsOfCatalogue(): Promise<CatalogueTexts>;
  /** The result of the merchant's launch check. */
  textOfCheck(): Promise<string>;
  /** Requested with the first calls, or now. */
  textOfFees(pair: string): Promise<string>;
  /** The pair whose fees were requested with the first calls; null if none could be guessed. */
  likelyPair: string | null;
}

export interface PreloadRequest {
  gatewayUrl: string;
  mode: Mode;
  launch: SignedLaunch;
  /** The key of the launch check; if the response is lost, the application repeats the check under the same key. */
  checkKey?: string | null;
  token: string | null;
  languageTag: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  /** The page did not choose a pair, so the visitor's country decides on the first one. */
  isPairOfCountry: boolean;
  /** '{pay}_{receive}' of the probable first pair. A wrong guess costs one call, and its response is not used. */
  pair: string | null;
}

export function startPreload({
  gatewayUrl,
  mode,
  launch,
  checkKey,
  token,
  languageTag,
  fetch,
  signal,
  isPairOfCountry,
  pair,
}: PreloadRequest): FirstCalls {
  const preload: Preload = new Map();
  const merchantData = merchantDataOf(launch);
  const begin = (
    method: string,
    path: string,
    { body, cache, idempotencyKey }: Pick<RequestInit, 'body' | 'cache'> & { idempotencyKey?: string },
  ) => {
    const address = gatewayUrl + path;
    const askedAt = ticks();
    const own = new AbortController();
    const abort = () => own.abort();
    signal.addEventListener('abort', abort);
    const answer = fetch(address, {
      method,
      body,
      cache,
      headers: requestHeaders({
        languageTag,
        token,
        merchantData,
        idempotencyKey,
        hasBody: body !== undefined,
      }),
      credentials: 'include',
      signal: own.signal,
    }).then((response) => Object.assign(response, { askedAt, receivedAt: ticks() }));
    // The client reports the failure when it takes the response over; until then nothing handles it.
    answer.catch(() => undefined);
    preload.set(`${method} ${address}`, { answer, abort });
  };
  const query = launch.apiKey ? `?${new URLSearchParams({ apiKey: launch.apiKey })}` : '';
  const ratesPath = RATES_PATH[mode] + query;
  const begun = (path: string, method = 'GET') => preload.get(`${method} ${gatewayUrl}${path}`)?.answer;
  const textOf = async (path: string, method?: string) => {
    const answer = await begun(path, method);
    if (!answer?.ok || answer.isKept) throw new Error('no answer');
    return answer.clone().text();
  };
  // A merchant may have its own fees.
  const feesOf = (pair: string) => feesPath(mode, pair) + query;
  // Once the application has taken the rates over, it requests the fees itself.
  const askFees = (of: string) =>
    void (begun(feesOf(of)) || (begun(ratesPath) && begin('GET', feesOf(of), FRESH)));
  begin('GET', CURRENCIES_PATH, {});
  begin('GET', ratesPath, FRESH);
  begin('GET', COUNTRY_PATH, FRESH);
  if (launch.apiKey)
    begin('POST', VALIDATE_PATH[mode], {
      body: JSON.stringify(merchantCheckBody(launch)),
      idempotencyKey: checkKey ?? undefined,
    });
  if (pair) askFees(pair);
  if (isPairOfCountry)
    firstPair(textOf(ratesPath), textOf(COUNTRY_PATH)).then(
      (first) => void (first && askFees(first)),
      () => undefined,
    );
  return {
    preload,
    answers: {
      textsOfCatalogue: () => Promise.all([textOf(CURRENCIES_PATH), textOf(ratesPath), textOf(COUNTRY_PATH)]),
      textOfCheck: () => textOf(VALIDATE_PATH[mode], 'POST'),
      likelyPair: pair,
      textOfFees(of) {
        askFees(of);
        return textOf(feesOf(of));
      },
    },
  };
}

/** Runs without waiting for code. Requests no fees for a pair that the rates do not contain. */
async function firstPair(rates: Promise<string>, country: Promise<string>): Promise<string | null> {
  const [known, here] = await Promise.all([rates, country]);
  const currency = /"defaultCurrency":"([^"\\_]+)"/.exec(here);
  const pair = currency && `${currency[1]}_${FALLBACK_CRYPTO}`;
  return pair && known.includes(`"${pair}"`) ? pair : null;
}

/** A `fetch` that returns each preloaded response once, and uses the network for everything else. */
export function fetchWithPreload(preload: Preload, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const key = `${init?.method ?? 'GET'} ${String(input)}`;
    const early = preload.get(key);
    if (!early) return fetch(input, init);
    preload.delete(key);
    return withSignal(early, init?.signal ?? null);
  };
}

/**
 * A `fetch` whose uncached reads also bypass the page's service worker, which sees neither `no-store` nor the gateway's headers. Not used
 * on pages without one, where the client finds out about other caches: each new URL costs a preflight.
 */
export function fetchPastWorker(view: Window & typeof globalThis): typeof fetch {
  // The page's own `fetch` may throw instead of rejecting; the card must be drawn regardless.
  const own: typeof fetch = async (input, init) => view.fetch(input, init);
  return (input, init) =>
    init?.cache === 'no-store' && hasWorker(view) && !IS_FRESH.test(String(input))
      ? readFresh(own, String(input), init)
      : own(input, init);
}

function hasWorker({ navigator }: Window): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // In a sandboxed frame, even this access throws.
    return false;
  }
}

const IS_FRESH = /[?&]fresh=/;

/** Adds a query parameter that no cache has seen; if the gateway refuses it, repeats the request without. */
export async function readFresh(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<Answer> {
  const key = `fresh=${randomDigits()}`;
  const answer: Answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}${key}`, init);
  if (answer.status === 400 || answer.status === 422) return fetch(address, init);
  return IS_FRESH.test(answer.url) && !answer.url.includes(key)
    ? Object.assign(answer, { isKept: true })
    : answer;
}

/**
 * A preloaded call has no deadline of its own: it takes over that of the call that uses it. The request ends with it, because the browser's
 * cache lets a second read of a lasting response wait for the first one.
 */
function withSignal({ answer, abort }: Early, signal: AbortSignal | null): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason as Error);
      abort();
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
