// A merchant's page for browser tests, on another site than the gateway, with a log of all messages of the element.
import type { Page } from 'playwright/test';
import { messageErrors } from './message-schema.ts';
import { shopServer } from './shop-server.ts';

export interface LoggedMessage {
  via: 'event' | 'post';
  type: string;
  payload: Record<string, unknown>;
  sequence: number;
  id: string;
  instance: string;
}

export interface HostPage {
  gateway: string;
  /** All messages so far, in order. */
  log(): Promise<LoggedMessage[]>;
  /** Messages of one type, as events. */
  events(type: string): Promise<LoggedMessage[]>;
  /** Posted messages without repetitions; every embedding has this form. */
  posts(): Promise<LoggedMessage[]>;
}

export interface HostPageOptions {
  /** The page's body, or a function of its origin that returns it for each load; the widget's script is included already. */
  html: string | ((shop: string) => string | Promise<string>);
  /** A Content-Security-Policy for the page. */
  csp?: string;
  /** Nonce of the script's tag. */
  nonce?: string | undefined;
  /** Additional headers of the page. */
  headers?: Readonly<Record<string, string>>;
  /** A URL other than that of the shop's server. */
  at?: string;
  /** Another host name of the gateway, from which the script is loaded. */
  gateway?: string;
  /** Another script of the gateway. */
  script?: string;
}

const TYPES = [
  'error',
  'loaded',
  'resize',
  'exit',
  'started',
  'operation-created',
  'payment-sent',
  'operation-pending',
  'operation-success',
  'operation-fail',
  'payment-pending',
  'unsupported-country',
  'force-continue',
  'merchant-order-id-exists',
];

/** Opens `html` at `/test-host` of the shop's server. */
export async function openHostPage(
  page: Page,
  baseURL: string,
  { html, csp, nonce, headers, at, gateway = baseURL, script = 'ramp-widget.js' }: HostPageOptions,
): Promise<HostPage> {
  const shop = await shopServer();
  const address = at ?? `${shop.origin}/test-host`;
  const write = async () => {
    const body = typeof html === 'string' ? html : await html(new URL(address).origin);
    return {
      headers: { ...headers, 'content-type': 'text/html', ...(csp && { 'content-security-policy': csp }) },
      body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${body}<script type="module"${nonce ? ` nonce="${nonce}"` : ''} src="${gateway}/${script}"></script></body></html>`,
    };
  };
  if (at) await page.route(at, async (route) => route.fulfill(await write()));
  else shop.pages.set('/test-host', write);
  await page.addInitScript(
    ({ types }) => {
      const log: unknown[] = [];
      Object.assign(window, { rampLog: log });
      for (const type of types) {
        document.addEventListener(`ramp-${type}`, (event) => {
          const { meta, ...payload } = (event as CustomEvent<{ meta: object }>).detail;
          log.push({ via: 'event', type: type.replaceAll('-', '_'), payload, ...meta });
        });
      }
      window.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
        if (data?.['source'] === 'ramp-widget') log.push({ via: 'post', ...data });
      });
    },
    { types: TYPES },
  );
  await page.goto(address);
  const log = () => page.evaluate(() => (window as unknown as { rampLog: LoggedMessage[] }).rampLog);
  return {
    gateway: `http://127.0.0.1:${new URL(baseURL).port}`,
    log,
    events: async (type) =>
      (await log()).filter((message) => message.via === 'event' && message.type === type),
    async posts() {
      await page.evaluate(receivePosts);
      const posts = (await log()).filter(({ via }) => via === 'post');
      // Independently of the test's topic, posted messages must match the published schema.
      const wrong = messageErrors(posts);
      if (wrong.length > 0) throw new Error(`A message does not fit events.schema.json: ${wrong.join('; ')}`);
      return posts.filter(({ id }, index) => posts.findIndex((other) => other.id === id) === index);
    },
  };
}

/** Runs in the page. A posted message is a task of its own, which a busy page runs late: messages arrive in the order they were sent. */
const receivePosts = (): Promise<void> =>
  new Promise((resolve) => {
    const last = `last ${performance.now()}`;
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data !== last) return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
    postMessage(last, '*');
  });
