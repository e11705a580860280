// Runs a built page of another origin (the card fields or the passkey page) on the gallery's origin, with the picture's fixtures as its
// gateway.

const named = document.querySelector<HTMLMetaElement>('meta[name=built-page]');
const BUILT_PAGE = new URL(named?.content ?? '/dist/vault/index.html', location.origin);

/** The built page sends card data nowhere until its operator names the gateway. */
const GATEWAYS = { name: 'ramp-gateways', content: location.origin };

/** The handshake may arrive before the page's own script has loaded. */
const early: MessageEvent[] = [];
const keep = (event: MessageEvent) => {
  event.stopImmediatePropagation();
  early.push(event);
};

void open();

async function open(): Promise<void> {
  window.addEventListener('message', keep, { capture: true });
  const page = new DOMParser().parseFromString(await (await fetch(BUILT_PAGE)).text(), 'text/html');
  window.fetch = (window.parent as typeof window).fetch;
  document.head.append(Object.assign(document.createElement('meta'), GATEWAYS));
  for (const link of page.querySelectorAll('link[rel=stylesheet]')) {
    const href = absolute(link.getAttribute('href'));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  for (const script of page.querySelectorAll('script[src]'))
    await import(absolute(script.getAttribute('src')));
  window.removeEventListener('message', keep, { capture: true });
  for (const { data, origin, source, ports } of early) {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [...ports] }));
  }
}

function absolute(path: string | null): string {
  return new URL(path ?? '', BUILT_PAGE).href;
}
