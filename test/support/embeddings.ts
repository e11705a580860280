// The three ways to embed the widget (element, element with a frame, bare iframe) behind one interface.
import { expect, type Page } from 'playwright/test';
import type { Surface } from './pages/surface.ts';
import { openHostPage, type HostPage } from './host-page.ts';
import { receiveField } from './element-page.ts';

export type EmbeddingKind = 'inline' | 'frame' | 'iframe';

export interface Parameters {
  mode?: 'buy' | 'sell';
  apiKey?: string;
  payload?: string;
  signature?: string;
  defaultCurrency?: string;
  payCurrency?: string;
  receiveCurrency?: string;
  amount?: string;
  hide?: string;
  locale?: string;
  theme?: string;
  logo?: boolean;
  refcode?: string;
  texts?: string;
}

export interface Placed {
  page: Page;
  host: HostPage;
  /** Contains the card. */
  surface: Surface;
  /** The host page's own box around the card. */
  box: ReturnType<Page['locator']>;
  /** Options that a host may change live. */
  set(wishes: Pick<Parameters, 'locale' | 'theme' | 'logo'> & { texts?: object | null }): Promise<void>;
  call(method: 'restart' | 'close' | 'replay'): Promise<void>;
  /** Waits until the first quote is shown and the page has received it: a frame's message arrives slightly after its content is visible. */
  ready(): Promise<void>;
}

/** A shop may sign a new launch for each load of its page. */
type ParametersOfLoad = () => Promise<Parameters>;

const bodyOf =
  (given: Parameters | ParametersOfLoad, write: (parameters: Parameters, shop: string) => string) =>
  async (shop: string) =>
    write(typeof given === 'function' ? await given() : given, shop);

export interface EmbeddingWay {
  kind: EmbeddingKind;
  name: string;
  /** `headers`: those of the merchant's page. */
  open(
    page: Page,
    baseURL: string,
    parameters?: Parameters | ParametersOfLoad,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Placed>;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export function tagFor(parameters: Parameters, render: 'inline' | 'frame' = 'inline'): string {
  const attributes = Object.entries({ ...parameters, render }).map(([name, value]) =>
    value === true ? kebab(name) : `${kebab(name)}="${escape(String(value))}"`,
  );
  return `<ramp-widget ${attributes.join(' ')}></ramp-widget>`;
}

/** The page of a merchant at the origin `shop` who frames the hosted page without the element, as in the documents. */
export function iframeFor(baseURL: string, parameters: Parameters, shop: string): string {
  const { mode = 'buy', locale, logo, ...others } = parameters;
  const query = new URLSearchParams({ hostOrigin: shop });
  const given = { ...others, lang: locale, logo: logo ? 'true' : undefined };
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  return `<iframe id="bare" allow="payment; camera; microphone; clipboard-write" style="width:100%;border:0" src="${escape(`${baseURL}/${mode}?${query}`)}"></iframe>
    <script>
      const bare = document.getElementById('bare');
      addEventListener('message', ({ source, origin, data }) => {
        if (source !== bare.contentWindow || origin !== '${baseURL}' || data?.source !== 'ramp-widget') return;
        if (data.type === 'loaded' || data.type === 'resize') bare.style.height = data.payload.height + 'px';
      });
      window.tellWidget = (type, payload = {}) =>
        bare.contentWindow.postMessage({ source: 'ramp-host', version: 1, type, payload }, '${baseURL}');
    </script>`;
}

async function quoted(surface: Surface, host: HostPage): Promise<void> {
  await expect(receiveField(surface)).not.toHaveValue('');
  await expect.poll(async () => (await host.posts()).map(({ type }) => type)).toContain('loaded');
}

interface Teller {
  tellWidget(type: string, payload?: object): void;
}

function element(kind: 'inline' | 'frame'): EmbeddingWay['open'] {
  return async (page, baseURL, parameters = {}, headers) => {
    const host = await openHostPage(page, baseURL, {
      html: bodyOf(parameters, (given) => tagFor(given, kind)),
      headers,
    });
    const surface = kind === 'inline' ? page : page.frameLocator('ramp-widget iframe');
    const box = page.locator('ramp-widget');
    return {
      ...{ page, host, surface, box },
      set: (wishes) => box.evaluate((node, properties) => void Object.assign(node, properties), wishes),
      call: (method) =>
        box.evaluate((node, name) => (node as unknown as Record<string, () => void>)[name]!(), method),
      async ready() {
        await quoted(surface, host);
        await expect(box).toHaveJSProperty('state', 'ready');
      },
    };
  };
}

const bareIframe: EmbeddingWay['open'] = async (page, baseURL, parameters = {}, headers) => {
  const host = await openHostPage(page, baseURL, {
    html: bodyOf(parameters, (given, shop) => iframeFor(baseURL, given, shop)),
    headers,
  });
  const surface = page.frameLocator('#bare');
  const tell = (type: string, payload?: object) =>
    page.evaluate(([name, what]) => (window as unknown as Teller).tellWidget(name, what), [
      type,
      payload,
    ] as const);
  return {
    ...{ page, host, surface },
    box: page.locator('#bare'),
    set: (wishes) => tell('set', wishes),
    call: (method) => tell(method),
    ready: () => quoted(surface, host),
  };
};

export const EMBEDDINGS: readonly EmbeddingWay[] = [
  { kind: 'inline', name: 'element', open: element('inline') },
  { kind: 'frame', name: 'element with a frame', open: element('frame') },
  { kind: 'iframe', name: 'bare iframe', open: bareIframe },
];
