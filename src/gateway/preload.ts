// The first calls, started by the thin element before the application has arrived, and taken over by its client.
import { FALLBACK_CRYPTO } from '../domain/constants.ts';
import type { Mode } from '../domain/launch/setting-types.ts';
import { COUNTRY_PATH, CURRENCIES_PATH, feesPath, RATES_PATH, VALIDATE_PATH } from './contract/paths.ts';
import { randomDigits } from '../lib/random.ts';
import { ticks } from '../lib/time/ticks.ts';
import { requestHeaders } from './contract/request-headers.ts';
import { merchantCheckBody, merchantDataOf, type SignedLaunch } from './contract/merchant-data.ts';

/** It may have lain there for long when it is taken over. */
export interface Answer extends Response {
  /** In ticks; absent where it has come just now. */
  cameAt?: number;
  /** A service worker that leaves out the query had kept it: it is the answer to an earlier read. */
  isKept?: boolean;
}

/** Answers on their way, by method and address; each is taken once. */
export type Preload = Map<string, Promise<Answer>>;

export interface FirstCalls {
  preload: Preload;
  answers: FirstAnswers;
}

/** As the client asks for all that is not lasting. */
const FRESH = { cache: 'no-store' } as const;

export type CatalogueTexts = readonly [currencies: string, rates: string, country: string];

/**
 * Bodies of copies, which leave the answers themselves to the application. Each rejects where there is no success to read, and where the
 * application has taken the answer over.
 */
export interface FirstAnswers {
  /** What the pair and its rate are found in. */
  textsOfCatalogue(): Promise<CatalogueTexts>;
  /** What the check of a merchant's launch came to. */
  textOfCheck(): Promise<string>;
  /** Asked for with the first calls, or now. */
  textOfFees(pair: string): Promise<string>;
  /** The pair whose fees have been asked for with the first calls; null where none could be guessed. */
  likelyPair: string | null;
}

export interface PreloadRequest {
  gatewayUrl: string;
  mode: Mode;
  launch: SignedLaunch;
  token: string | null;
  languageTag: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  /** The page wished for no pair: the visitor's country alone decides which one comes first. */
  isPairOfCountry: boolean;
  /** '{pay}_{receive}' that the visit will probably begin with: a guess that is wrong costs one call, and is used for nothing. */
  pair: string | null;
}

export function startPreload({
  gatewayUrl,
  mode,
  launch,
  token,
  languageTag,
  fetch,
  signal,
  isPairOfCountry,
  pair,
}: PreloadRequest): FirstCalls {
  const preload: Preload = new Map();
  const merchantData = merchantDataOf(launch);
  const begin = (method: string, path: string, { body, cache }: Pick<RequestInit, 'body' | 'cache'>) => {
    const address = gatewayUrl + path;
    const answer = fetch(address, {
      method,
      body,
      cache,
      headers: requestHeaders({ languageTag, token, merchantData, hasBody: body !== undefined }),
      credentials: 'include',
      signal,
    }).then((came) => Object.assign(came, { cameAt: ticks() }));
    // The client reports the failure when it takes the answer over; until then there is no listener.
    answer.catch(() => undefined);
    preload.set(`${method} ${address}`, answer);
  };
  const query = launch.apiKey ? `?${new URLSearchParams({ apiKey: launch.apiKey })}` : '';
  const ratesPath = RATES_PATH[mode] + query;
  const begun = (path: string, method = 'GET') => preload.get(`${method} ${gatewayUrl}${path}`);
  const textOf = async (path: string, method?: string) => {
    const answer = await begun(path, method);
    if (!answer?.ok || answer.isKept) throw new Error('no answer');
    return answer.clone().text();
  };
  // A merchant may have fees of their own.
  const feesOf = (pair: string) => feesPath(mode, pair) + query;
  // Once the application has taken the rates it asks for the fees itself.
  const askFees = (of: string) =>
    void (begun(feesOf(of)) || (begun(ratesPath) && begin('GET', feesOf(of), FRESH)));
  begin('GET', CURRENCIES_PATH, {});
  begin('GET', ratesPath, FRESH);
  begin('GET', COUNTRY_PATH, FRESH);
  if (launch.apiKey) begin('POST', VALIDATE_PATH[mode], { body: JSON.stringify(merchantCheckBody(launch)) });
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

/** The second wave waits for no code: a pair that the rates do not name is not asked for. */
async function firstPair(rates: Promise<string>, country: Promise<string>): Promise<string | null> {
  const [known, here] = await Promise.all([rates, country]);
  const currency = /"defaultCurrency":"([^"\\_]+)"/.exec(here);
  const pair = currency && `${currency[1]}_${FALLBACK_CRYPTO}`;
  return pair && known.includes(`"${pair}"`) ? pair : null;
}

/** A `fetch` that hands out each preloaded answer once, and asks the network for all others. */
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
 * A `fetch` whose reads without a cache pass the page's service worker as well, which hears neither `no-store` nor the gateway's headers.
 * Not on other pages: each new address costs a preflight of its own.
 */
export function fetchPastWorker(view: Window & typeof globalThis): typeof fetch {
  // A page's own may throw where it should reject: the card is drawn all the same.
  const own: typeof fetch = async (input, init) => view.fetch(input, init);
  return (input, init) =>
    init?.cache === 'no-store' && hasWorker(view) ? readFresh(own, String(input), init) : own(input, init);
}

function hasWorker({ navigator }: Window): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // A sandboxed frame refuses even the question.
    return false;
  }
}

/** Under an address that no cache has an answer for; a gateway that refuses the key is asked without it. */
export async function readFresh(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<Answer> {
  const key = `fresh=${randomDigits()}`;
  const answer: Answer = await fetch(`${address}${address.includes('?') ? '&' : '?'}${key}`, init);
  if (answer.status === 400 || answer.status === 422) return fetch(address, init);
  return /[?&]fresh=/.test(answer.url) && !answer.url.includes(key)
    ? Object.assign(answer, { isKept: true })
    : answer;
}

/** The early call has no deadline of its own: it takes over the one of the call that waits for it. */
function withSignal(answer: Promise<Answer>, signal: AbortSignal | null): Promise<Answer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
