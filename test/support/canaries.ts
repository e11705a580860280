// Searches for secrets in every place that a page, its scripts or a network observer can read.
import type { Frame, Page, Request } from 'playwright/test';

/** Where a secret may occur. `shadow`: the widget's own root; `frames`: every frame except the vault's. */
export const SINKS = [
  'light',
  'shadow',
  'frames',
  'urls',
  'reports',
  'bodies',
  'storage',
  'cookies',
  'performance',
  'console',
  'events',
  'posts',
  'ports',
] as const;
export type Sink = (typeof SINKS)[number];

export interface Canary {
  name: string;
  /** Matches the secret in every notation that could reveal it. */
  pattern: RegExp;
  /** Where the secret belongs: typed data in its field, a token in its storage. */
  allowed?: readonly Sink[];
}

export interface CanaryWatch {
  /** Returns `{canary} in {sink}: {surrounding text}` for each leak; empty without leaks. */
  leaks(canaries: readonly Canary[]): Promise<string[]>;
}

interface Heard {
  events: string[];
  posts: string[];
  ports: string[];
}

const isVault = (frame: Frame) => new URL(frame.url(), 'http://none').pathname.startsWith('/vault/');
const isReport = (url: string) => /\/widget-api\/v1\/(?:events|errors)$/.test(new URL(url).pathname);

/** Must be called before the page is opened. */
export async function watchForCanaries(page: Page): Promise<CanaryWatch> {
  const context = page.context();
  const seen = {
    urls: [] as string[],
    reports: [] as string[],
    bodies: [] as string[],
    console: [] as string[],
  };
  context.on('request', (request) => void noteRequest(seen, request));
  page.on('console', (line) => void seen.console.push(line.text()));
  page.on('pageerror', (error) => void seen.console.push(String(error.stack ?? error)));
  await page.addInitScript(listenInside);
  return {
    async leaks(canaries) {
      const places = new Map<Sink, string>(
        Object.entries(seen).map(([sink, texts]) => [sink as Sink, texts.join('\n')]),
      );
      const add = (sink: Sink, text: string) => places.set(sink, `${places.get(sink) ?? ''}\n${text}`);
      for (const frame of page.frames().filter((one) => !isVault(one))) {
        const read = await frame.evaluate(readInside);
        const isMain = frame === page.mainFrame();
        for (const sink of ['light', 'shadow'] as const) add(isMain ? sink : 'frames', read[sink]);
        for (const sink of ['storage', 'performance', 'events', 'posts', 'ports'] as const)
          add(sink, read[sink]);
      }
      add('cookies', JSON.stringify(await context.cookies()));
      return canaries.flatMap((canary) =>
        SINKS.filter((sink) => !canary.allowed?.includes(sink)).flatMap((sink) =>
          around(places.get(sink) ?? '', canary).map((text) => `${canary.name} in ${sink}: ${text}`),
        ),
      );
    },
  };
}

function noteRequest(seen: { urls: string[]; reports: string[]; bodies: string[] }, request: Request): void {
  const { referer } = request.headers();
  seen.urls.push(request.url(), referer ?? '');
  const frame = request.serviceWorker() ? null : request.frame();
  if (frame && isVault(frame)) return;
  const body = request.postData() ?? '';
  seen.bodies.push(body);
  if (isReport(request.url())) seen.reports.push(body);
}

function around(text: string, { pattern }: Canary): string[] {
  const found = pattern.exec(text);
  return found ? [JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 60))] : [];
}

/** Runs in each frame before its scripts. */
function listenInside(): void {
  const heard: Heard = { events: [], posts: [], ports: [] };
  Object.assign(window, { heardByCanaries: heard });
  const textOf = (value: unknown) => {
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return String(value);
    }
  };
  window.addEventListener('message', ({ data }) => heard.posts.push(textOf(data)));
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
    heard.ports.push(textOf(args[0]));
    post.apply(this, args);
  };
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event: Event) {
    if (event instanceof CustomEvent) heard.events.push(`${event.type} ${textOf(event.detail)}`);
    return dispatch.call(this, event);
  };
}

/** Runs in a frame: reads its document, every shadow root in it, and everything in storage. */
async function readInside(): Promise<
  Record<'light' | 'shadow' | 'storage' | 'performance' | keyof Heard, string>
> {
  const rootsIn = (from: Document | ShadowRoot): ShadowRoot[] =>
    [...from.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element.shadowRoot, ...rootsIn(element.shadowRoot)] : [],
    );
  const roots = rootsIn(document);
  const valuesIn = (from: Document | ShadowRoot) =>
    [...from.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
  const shadow = roots.flatMap((root) => [
    root.getHTML({ serializableShadowRoots: true, shadowRoots: rootsIn(root) }),
    ...valuesIn(root),
  ]);
  const databases = await indexedDB.databases().catch(() => []);
  const kept = [
    { ...localStorage },
    { ...sessionStorage },
    databases,
    window.name,
    history.state,
    location.href,
  ];
  const { events, posts, ports } = (window as unknown as { heardByCanaries: Heard }).heardByCanaries;
  return {
    light: [document.documentElement.outerHTML, document.title, ...valuesIn(document)].join('\n'),
    shadow: shadow.join('\n'),
    storage: JSON.stringify(kept),
    performance: JSON.stringify(performance.getEntries()),
    events: events.join('\n'),
    posts: posts.join('\n'),
    ports: ports.join('\n'),
  };
}

/** Matches a card number in any grouping, also percent-encoded, in base64 and reversed. */
export function cardNumber(number: string): RegExp {
  const digits = number.replace(/\D/g, '');
  const spaced = [...digits].join('(?:[\\s.,_/+-]|%20|\\u00a0)*');
  const backwards = [...digits].reverse().join('');
  return new RegExp(
    [spaced, backwards, btoa(digits).replace(/=+$/, ''), btoa(number).replace(/=+$/, '')].join('|'),
  );
}

/** Matches digits that are not part of a longer number. */
export const lone = (digits: string) => new RegExp(`(?<![\\w.,:%-])${digits}(?![\\w.,:%-])`);
