// Shows one picture of the gallery: the built hosted page, opened at a screen, with fixtures instead of a gateway.
import { prepareBrowser } from './gallery/browser.ts';
import { draftKey, ORDER_ID, orderKey } from './gallery/entities.ts';
import { createGateway } from './gallery/gateway.ts';
import type { GalleryState, Scene } from './gallery/scene.ts';
import { createWidget } from './parts/element-type.ts';
import { settle } from './gallery/settle.ts';
import { stateById } from './gallery/states.ts';
import { pause, takeStep } from './gallery/steps.ts';

type Widget = HTMLElement & { readonly state: string; onDeposit: unknown };

const HOSTED_PAGE = '/hosted/index.html';
const LOOK_EVERY_MS = 10;

const asked = new URLSearchParams(location.search);
const realFetch = window.fetch.bind(window);

async function show(state: GalleryState): Promise<void> {
  await clear();
  const page = await (await realFetch(HOSTED_PAGE)).text();
  const gateway = createGateway(state, realFetch);
  prepareBrowser(state, {
    storage: { local: localOf(state), session: sessionOf(state) },
    fetch: gateway.fetch,
  });
  history.replaceState(null, '', addressOf(state));
  if (state.browser?.lostCode) await loseCode(state.browser.lostCode);
  if (state.isExpress) await startElement(state);
  else startHostedPage(page);
  const widget = await findWidget(state);
  offerDeposit(widget, state);
  if (state.steps) await comeIntoView(widget);
  for (const step of state.steps ?? []) {
    if ('answers' in step) gateway.answer(step.answers);
    else await takeStep(widget, step);
  }
  if (state.browser?.isPaper) putOnPaper(widget);
  await settle(widget, gateway, { isLoading: state.isLoading ?? false });
}

/** The previous widget releases everything one task after it has left the page. */
async function clear(): Promise<void> {
  document.getElementById('widget')!.replaceChildren();
  await pause(0);
  scrollTo(0, 0);
}

function addressOf({ path, query = {} }: Scene): string {
  const given = { lang: asked.get('locale'), theme: asked.get('theme'), logo: asked.get('logo') };
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value);
  return `${path.replace(':order', ORDER_ID)}?${search}`;
}

function localOf({ order, draft, stored, path, query }: Scene): Record<string, string> {
  const isSell = path.startsWith('/sell');
  return {
    ...(order && { [orderKey(isSell, query)]: ofGateway(ORDER_ID) }),
    ...(draft && { [draftKey(isSell)]: ofGateway(JSON.stringify(draft)) }),
    ...stored,
  };
}

const sessionOf = ({ customer, payoutCard, shown, isOfTab, path, query }: Scene): Record<string, string> => ({
  ...(isOfTab && { [orderKey(path.startsWith('/sell'), query)]: ofGateway(ORDER_ID) }),
  ...(customer && { 'ramp.session': ofGateway('gallery-token') }),
  ...(shown && { 'ramp.shown': JSON.stringify({ orderId: ORDER_ID, ...shown }) }),
  ...(payoutCard && { [`ramp.payout.${ORDER_ID}`]: ofGateway(JSON.stringify(payoutCard)) }),
});

/** The widget stores values with the gateway they belong to; here that is the page's own origin. */
const ofGateway = (value: string): string => JSON.stringify({ [location.origin]: value });

/** Makes imports of it fail before a request is sent, so that the console stays empty. */
async function loseCode(name: string): Promise<void> {
  const { files } = (await (await realFetch('/manifest.json')).json()) as { files: Record<string, unknown> };
  const lost = Object.keys(files).filter((file) => file.startsWith(`app/${name}-`));
  if (lost.length === 0) throw new Error(`There is no code ${name}`);
  const imports = Object.fromEntries(lost.map((file) => [`/${file}`, null]));
  const text = JSON.stringify({ imports });
  document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', text }));
}

/** Loads the hosted page's own script and style sheet, under their built names. */
function startHostedPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]')) {
    // A module runs only once per URL, so each picture loads it under its own; its imports are cached.
    const before = document.head.querySelectorAll(`script[src^="${src}"]`).length;
    const address = before > 0 ? `${src}?picture=${before}` : src;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
  }
}

/** Starts the element in a page around it, as in a shop. */
async function startElement({ query = {} }: GalleryState): Promise<void> {
  const { payload = '', signature = '', apiKey = '' } = query;
  const place = document.getElementById('widget')!;
  // A page around the button has a heading of its own.
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Your basket' });
  place.append(
    heading,
    createWidget({
      'gateway-url': location.origin,
      display: 'express',
      locale: asked.get('locale') ?? 'en',
      theme: asked.get('theme') ?? 'light',
      'api-key': apiKey,
      payload,
      signature,
    }),
  );
  const script = '/ramp-widget.js';
  await import(script);
}

async function findWidget(state: GalleryState): Promise<Widget> {
  for (;;) {
    const widget = document.querySelector<Widget>('ramp-widget');
    if (widget && widget.state !== undefined && widget.state !== 'loading') return widget;
    await pause(LOOK_EVERY_MS);
    if (widget) offerDeposit(widget, state);
  }
}

/** The wall loads pictures before they are visible, but the widget loads the code for presses only once it is visible. */
function comeIntoView(widget: Widget): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(widget);
  });
}

function putOnPaper(widget: Widget): void {
  const sheets = [...document.styleSheets, ...widget.shadowRoot!.adoptedStyleSheets];
  for (const rule of sheets.flatMap(({ cssRules }) => [...cssRules]))
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all';
}

function offerDeposit(widget: Widget, { browser }: Scene): void {
  if (!browser?.deposit || widget.onDeposit) return;
  widget.onDeposit = () =>
    browser.deposit === 'rejected' ? Promise.resolve({ refused: 'rejected' }) : new Promise(() => undefined);
}

/** Reports to the gallery around this picture, and to tests. */
function tell(state: 'ready' | 'failed', reason = ''): void {
  document.documentElement.dataset['gallery'] = state;
  document.documentElement.dataset['galleryReason'] = reason;
  if (state === 'failed') console.error(`The picture could not be taken: ${reason}`);
  window.parent.postMessage(
    { source: 'ramp-gallery', state, height: document.body.scrollHeight },
    location.origin,
  );
}

async function take(id: string): Promise<void> {
  try {
    await show(stateById(id));
    tell('ready');
  } catch (error) {
    tell('failed', (error as Error).message);
  }
}

/** Lets tests show another state in the same page, unless the previous scene crashed, lost code, or was put on paper. */
Object.assign(window, { showPicture: take });

// Last, because it calls functions that are defined above.
await take(asked.get('state') ?? '');
