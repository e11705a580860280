// A merchant's page for browser tests: on another site than the gateway, with a log of everything the element says.
import type { Page } from 'playwright/test';
import { messageErrors } from './message-schema.ts';

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
  /** Messages so far, in order. */
  log(): Promise<LoggedMessage[]>;
  /** Messages of one type, as events. */
  events(type: string): Promise<LoggedMessage[]>;
  /** What was posted, without repetitions; the one form that every embedding has. */
  posts(): Promise<LoggedMessage[]>;
}

export interface HostPageOptions {
  /** The body of the page, or what writes it for each load; the widget script is loaded already. */
  html: string | (() => Promise<string>);
  /** A Content-Security-Policy for the page. */
  csp?: string;
  /** Of the script's tag. */
  nonce?: string | undefined;
  /** Further headers of the page. */
  headers?: Readonly<Record<string, string>>;
  /** Another address than `http://localhost:{port}/test-host`. */
  at?: string;
  /** Another name of the gateway, from which the script comes. */
  gateway?: string;
  /** Another script of the gateway's. */
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

/** Opens `html` at `http://localhost:{port}/test-host`, while the gateway is `http://127.0.0.1:{port}`. */
export async function openHostPage(
  page: Page,
  baseURL: string,
  { html, csp, nonce, headers, at, gateway = baseURL, script = 'ramp-widget.js' }: HostPageOptions,
): Promise<HostPage> {
  const port = new URL(baseURL).port;
  const address = at ?? `http://localhost:${port}/test-host`;
  await page.route(address, async (route) => {
    const body = typeof html === 'string' ? html : await html();
    await route.fulfill({
      contentType: 'text/html',
      headers: { ...headers, ...(csp && { 'content-security-policy': csp }) },
      body: `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${body}<script type="module"${nonce ? ` nonce="${nonce}"` : ''} src="${gateway}/${script}"></script></body></html>`,
    });
  });
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
    gateway: `http://127.0.0.1:${port}`,
    log,
    events: async (type) =>
      (await log()).filter((message) => message.via === 'event' && message.type === type),
    async posts() {
      const posts = (await log()).filter(({ via }) => via === 'post');
      // Whatever a test is about: what is posted to a page is what the published schema says.
      const wrong = messageErrors(posts);
      if (wrong.length > 0) throw new Error(`A message does not fit events.schema.json: ${wrong.join('; ')}`);
      return posts.filter(({ id }, index) => posts.findIndex((other) => other.id === id) === index);
    },
  };
}
