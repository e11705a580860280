// One picture of the gallery: the built hosted page, started at a screen, against fixtures in place of the gateway.
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

/** The widget that was here before frees everything one task after it has left the page. */
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

const sessionOf = ({ customer, payoutCard, shown }: Scene): Record<string, string> => ({
  ...(customer && { 'ramp.session': ofGateway('gallery-token') }),
  ...(shown && { 'ramp.shown': JSON.stringify({ orderId: ORDER_ID, ...shown }) }),
  ...(payoutCard && { [`ramp.payout.${ORDER_ID}`]: ofGateway(JSON.stringify(payoutCard)) }),
});

/** As the widget keeps what a gateway gave; here that is the page itself. */
const ofGateway = (value: string): string => JSON.stringify({ [location.origin]: value });

/** Imports of it fail before the network is asked, so that nothing appears on the console. */
async function loseCode(name: string): Promise<void> {
  const { files } = (await (await realFetch('/manifest.json')).json()) as { files: Record<string, unknown> };
  const lost = Object.keys(files).filter((file) => file.startsWith(`app/${name}-`));
  if (lost.length === 0) throw new Error(`There is no code ${name}`);
  const imports = Object.fromEntries(lost.map((file) => [`/${file}`, null]));
  const text = JSON.stringify({ imports });
  document.head.append(Object.assign(document.createElement('script'), { type: 'importmap', text }));
}

/** Its own script and style sheet, under the names that the build gave them. */
function startHostedPage(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const { href } of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]')) {
    // A module runs once under one address; what it imports is there already.
    const before = document.head.querySelectorAll(`script[src^="${src}"]`).length;
    const address = before > 0 ? `${src}?picture=${before}` : src;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
  }
}

/** In a page of its own, as in a shop's. */
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

/** The wall loads pictures before they are seen; the widget loads what answers presses when it is seen. */
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

/** For the gallery around this picture, and for tests. */
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

/** For tests: another state in the same page, which must not have been changed by the scene before (`Scene.browser`). */
Object.assign(window, { showPicture: take });

// Last: what it calls is defined above.
await take(asked.get('state') ?? '');
