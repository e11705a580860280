// The gateway's passkey page, in a frame without permission for passkeys: it works in a window instead, for the same page.
import { expect } from '@open-wc/testing';
import { startPasskeyPage } from '../../../elements/passkey/passkey-page.ts';
import type { FromPasskeyPage, PasskeySetup } from '../../../src/domain/customer/passkey-protocol.ts';
import { createMemoryStorage } from '../../../src/lib/storage.ts';
import { waitUntil } from '../wait-until.ts';

const SHOP = 'https://shop.example';
const GATEWAY = 'https://gateway.example';
const SETUP: PasskeySetup = {
  purpose: 'sign-in',
  locale: 'en',
  colorScheme: 'light',
  tokens: {},
  token: null,
  merchantHeader: null,
  hasAccepted: false,
};

type Listener = (event: Partial<MessageEvent>) => void;

/** This window, with the given properties replaced. */
function createView(more: object) {
  const listeners: Listener[] = [];
  const posted: unknown[] = [];
  const view = {
    document,
    ResizeObserver,
    PublicKeyCredential: {},
    navigator: {},
    location: new URL(`${GATEWAY}/identity/passkey`),
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'message' && listeners.push(listener)),
    removeEventListener: (_type: string, listener: Listener) =>
      void listeners.splice(listeners.indexOf(listener), 1),
    postMessage: (message: unknown) => void posted.push(message),
    close: () => undefined,
    ...more,
  };
  const hear = (event: Partial<MessageEvent>) => [...listeners].forEach((listener) => listener(event));
  return { view: view as unknown as Window & typeof globalThis, hear, posted };
}

/** Starts the page in a shop's frame, with the widget at the other end of the port. */
function openFrame(more: object, setup: Partial<PasskeySetup> = {}) {
  const parent = {};
  const storage = createMemoryStorage();
  const { view, hear } = createView({ parent, ...more });
  const messages: FromPasskeyPage[] = [];
  const { port1, port2 } = new MessageChannel();
  startPasskeyPage({ view, storage, fetch: answering({}) });
  const init = { source: 'ramp-widget', type: 'passkey-init', version: 1 };
  hear({ source: parent as Window, origin: SHOP, ports: [port2], data: init });
  port1.onmessage = ({ data }) => void messages.push(data as FromPasskeyPage);
  port1.postMessage({ type: 'setup', setup: { ...SETUP, ...setup } });
  return {
    view,
    hear,
    told: messages,
    storage,
    isReady: () => messages.some(({ type }) => type === 'ready'),
  };
}

const answering = (answers: Record<string, unknown>) =>
  (async (url: string) => {
    const path = Object.keys(answers).find((end) => url.endsWith(end));
    return new Response(JSON.stringify({ result: answers[path!] }));
  }) as unknown as typeof fetch;

const button = () => [...document.querySelectorAll<HTMLElement>('.passkey button')].at(-1)!;
const note = () => [...document.querySelectorAll('.passkey__note')].at(-1)!.textContent;

describe('the page for passkeys', () => {
  afterEach(() => document.querySelectorAll('.passkey').forEach((element) => element.remove()));

  for (const [where, navigator, policy] of [
    ['a browser that has no credentials in such a frame', {}, undefined],
    ['a page whose policy keeps them out', { credentials: {} }, { allowsFeature: () => false }],
  ] as const)
    it(`the first press in ${where} opens a window, and its token is passed on`, async () => {
      const opened = { postMessage: (message: unknown) => void tasks.push(message), close: () => undefined };
      const tasks: unknown[] = [];
      const own = documentWith(policy ? { permissionsPolicy: policy } : {});
      const frame = openFrame({ navigator, open: () => opened, document: own });
      await waitUntil(frame.isReady);
      button().click();
      await waitUntil(() => note() === 'Continue in the window that just opened.');
      const fromWindow = { source: opened as unknown as Window, origin: GATEWAY };
      frame.hear({ ...fromWindow, data: { source: 'ramp-passkey', type: 'window-ready' } });
      expect(tasks).to.deep.equal([{ type: 'setup', setup: SETUP, pageOrigin: SHOP }]);
      const end = { kind: 'signed-in', token: 'by-window', hint: 'a•••@example.com' };
      const data = { source: 'ramp-passkey', type: 'window-done', end };
      frame.hear({ ...fromWindow, origin: SHOP, data });
      frame.hear({ ...fromWindow, data: { ...data, end: { ...end, token: 'right' } } });
      const signedIn = () => frame.told.filter(({ type }) => type === 'signed-in');
      await waitUntil(() => signedIn().length > 0);
      expect(signedIn(), 'the first came from another origin').to.deep.equal([
        { type: 'signed-in', token: 'right' },
      ]);
    });

  it('the page says so if the browser opens no window', async () => {
    const frame = openFrame({ open: () => null });
    await waitUntil(frame.isReady);
    button().click();
    await waitUntil(() => note() === "Passkeys don't work on this page. Continue with your e-mail.");
  });

  it('the window signs in for the page that the frame names, and accepts its task from that frame only', async () => {
    const bodies: unknown[] = [];
    const opener = { postMessage: (message: unknown) => void messages.push(message) };
    const messages: unknown[] = [];
    const credential = {
      id: 'AQ',
      rawId: new Uint8Array([1]).buffer,
      type: 'public-key',
      response: {
        clientDataJSON: new ArrayBuffer(1),
        authenticatorData: new ArrayBuffer(1),
        signature: new ArrayBuffer(1),
        userHandle: null,
      },
    };
    const answer = answering({
      'sign-in/options': {
        challenge: 'AQ',
        rpId: 'gateway.example',
        timeout: 60_000,
        allowCredentials: [],
        userVerification: 'required',
      },
      'passkey-sign-in': { token: 'by-window', hint: 'a•••@example.com' },
    });
    const { view, hear } = createView({
      opener,
      navigator: { credentials: { get: async () => credential } },
    });
    Object.assign(view, { parent: view });
    startPasskeyPage({
      view,
      storage: createMemoryStorage(),
      fetch: ((url: string, init: RequestInit) => {
        bodies.push(JSON.parse(String(init.body)));
        return answer(url, init);
      }) as typeof fetch,
    });
    expect(view.opener === null, 'cut off before it draws anything').to.equal(true);
    const data = { type: 'setup', setup: SETUP, pageOrigin: SHOP };
    hear({ source: opener as unknown as Window, origin: SHOP, data });
    expect(document.querySelector('.passkey'), 'another origin').to.equal(null);
    hear({ source: opener as unknown as Window, origin: GATEWAY, data });
    expect(document.querySelector('.passkey h1')!.textContent).to.equal('Continue with a passkey');
    button().click();
    await waitUntil(() => messages.length === 2);
    expect(messages[1]).to.deep.equal({
      source: 'ramp-passkey',
      type: 'window-done',
      end: { kind: 'signed-in', token: 'by-window', hint: 'a•••@example.com' },
    });
    expect(bodies.at(-1)).to.include({ pageOrigin: SHOP });
  });
});

/** This document with some properties replaced; its methods must run on the document itself. */
function documentWith(own: object): object {
  return new Proxy(own, {
    get(target, name) {
      if (Object.hasOwn(target, name)) return Reflect.get(target, name) as unknown;
      const value = Reflect.get(document, name) as unknown;
      return typeof value === 'function' ? (value as () => unknown).bind(document) : value;
    },
  });
}
