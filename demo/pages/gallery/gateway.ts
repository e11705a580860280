// The gateway of one picture: fixtures answer everything about people and orders; the sandbox supplies only its catalogue.
import { languageOf } from '../../sandbox/rules/reject-labels.ts';
import { wordedIn } from '../../sandbox/wire/words.ts';
import { CARDS, fromNow, order, ORDER_ID } from './entities.ts';
import type { Answer, Answers, Scene } from './scene.ts';

export interface GalleryGateway {
  fetch: typeof fetch;
  /** Number of pending calls, without those that never get a response. */
  openCount(): number;
  answer(next: Answers): void;
}

/** Read from the sandbox: the same for all customers, and not changed by a visit. */
const CATALOGUE =
  /^GET (\/api\/v[12]\/(offramp\/)?(currencies(\/.*)?|countries(\/.*)?|languages)|\/widget-api\/v1\/config|\/sandbox\/.*)$/;
const API = /^\/(api|widget-api|sandbox)\//;
const CODE_WAIT_MS = 30_000;

export function createGateway(scene: Scene, realFetch: typeof fetch): GalleryGateway {
  const answers: Record<string, Answer | readonly Answer[]> = { ...defaultAnswers(scene), ...scene.answers };
  const callCounts = new Map<string, number>();
  let open = 0;

  function nextAnswer(call: string): Answer | null {
    const key = answers[call] ? call : Object.keys(answers).find((name) => isRestOf(name, call));
    if (!key) return null;
    const list = [answers[key]!].flat() as readonly Answer[];
    const count = callCounts.get(key) ?? 0;
    callCounts.set(key, count + 1);
    return list[Math.min(count, list.length - 1)]!;
  }

  async function answer(
    call: string,
    url: URL,
    wanted: Exclude<Answer, 'hang'> | null,
    language: string,
  ): Promise<Response> {
    if (wanted === 'offline') throw new TypeError('Failed to fetch');
    if (wanted && 'result' in wanted) return respond(200, wanted);
    if (wanted && 'code' in wanted) {
      const { status, code, message = code, payload } = wanted;
      return respond(status, { error: { code, message, payload } });
    }
    if (CATALOGUE.test(call)) return readCatalogue(url, wanted, language);
    console.error(`The gallery has no answer for ${call}`);
    return respond(404, { error: { code: 'not_found_error', message: 'No fixture' } });
  }

  async function readCatalogue(
    url: URL,
    wanted: { change: (result: never) => unknown } | null,
    language: string,
  ): Promise<Response> {
    const text = await catalogueText(url.pathname, language, realFetch);
    const isConfig = url.pathname.endsWith('/config');
    if (!isConfig && !wanted) return respond(200, text);
    const { result } = JSON.parse(text) as { result: never };
    const own = isConfig ? (ownPages(result as Config) as never) : result;
    return respond(200, { result: wanted ? wanted.change(own) : own });
  }

  return {
    openCount: () => open,
    answer: (next) => void Object.assign(answers, next),
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
      if (url.origin !== location.origin || !API.test(url.pathname)) return realFetch(input, init);
      const call = `${init.method ?? 'GET'} ${url.pathname}`;
      // Answers in the language of the request, like a gateway.
      const language = languageOf(new Headers(init.headers).get('accept-language') ?? undefined);
      const wanted = wordedIn(language, nextAnswer(call));
      // Emulators without state, such as the NEAR node.
      if (!wanted && url.pathname.startsWith('/sandbox/')) return realFetch(input, init);
      if (wanted === 'hang') return never(init.signal);
      open += 1;
      try {
        return await answer(call, url, wanted, language);
      } finally {
        open -= 1;
      }
    },
  };
}

const catalogue = new Map<string, string>();

/** Requested once for all pictures of a page, and without headers, because a fixture's token means nothing to the sandbox. */
async function catalogueText(path: string, language: string, realFetch: typeof fetch): Promise<string> {
  const key = `${language} ${path}`;
  const known = catalogue.get(key);
  if (known !== undefined) return known;
  const response = await realFetch(path, { headers: { 'accept-language': language } });
  const text = await response.text();
  if (response.ok) catalogue.set(key, text);
  return text;
}

interface Config {
  kyc: unknown;
  vault: unknown;
  passkeys: unknown;
}

/** Serves card fields and identity check from this origin, so that a picture can fill them in. */
const ownPages = (config: Config) => ({
  ...config,
  kyc: { baseUrl: location.origin },
  vault: { kind: 'frame', origin: location.origin },
  passkeys: { url: `${location.origin}/identity/passkey` },
});

const isRestOf = (name: string, call: string) => name.endsWith('*') && call.startsWith(name.slice(0, -1));

/**
 * Sends a text unchanged. Sends no date, because all pictures start at the same time: a response with the same text and date as the
 * previous picture's would count as cached.
 */
function respond(status: number, body: unknown): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function defaultAnswers({ customer, order: stored }: Scene): Answers {
  const active = stored ?? order('reserved');
  const code = { result: { newPasswordCanBeCreatedAt: fromNow(CODE_WAIT_MS) } };
  return {
    'GET /api/v1/customers/current': customer
      ? { result: customer }
      : { status: 401, code: 'authentication_error' },
    'GET /api/v1/customers/current/country': {
      result: { isoAlpha2: 'US', name: 'United States', available: true, defaultCurrency: 'USD' },
    },
    'POST /api/v1/customers/sign-up': code,
    'POST /api/v1/customers/resend-password': code,
    'POST /api/v1/customers/current/language': { result: {} },
    'POST /api/v1/customers/current/kyc': {
      result: { token: 'gallery', directLink: `${location.origin}/demo/gallery-check.html` },
    },
    'GET /api/v1/customers/current/allowance': { status: 404, code: 'not_found_error' },
    'GET /api/v1/customers/current/cards': { result: [] },
    'GET /api/v1/offramp/customers/cards': { result: CARDS },
    ...ordersOf('/api/v1/orders', active),
    ...ordersOf('/api/v1/offramp/orders', active),
    'POST /widget-api/v1/*': { result: null },
  };
}

function ordersOf(base: string, active: unknown): Answers {
  return {
    [`POST ${base}`]: { result: active },
    [`GET ${base}/${ORDER_ID}`]: { result: active },
    [`POST ${base}/${ORDER_ID}/processing/reserve`]: { result: active },
    [`GET ${base}/${ORDER_ID}/processing/status`]: 'hang',
  };
}
