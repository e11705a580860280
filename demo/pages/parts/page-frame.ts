// The bar and the footer that all demo pages share.
import { make } from './dom.ts';
import { GATEWAY_ORIGIN, MERCHANT_ORIGIN } from './gateway-address.ts';

const PAGES: readonly (readonly [path: string, title: string, origin: string])[] = [
  ['demo/merchant.html', 'Merchant page', MERCHANT_ORIGIN],
  ['demo/frame.html', 'Frame element', MERCHANT_ORIGIN],
  ['demo/express.html', 'Express button', MERCHANT_ORIGIN],
  ['demo/hosted.html', 'Hosted page', MERCHANT_ORIGIN],
  ['demo/playground.html', 'Playground', MERCHANT_ORIGIN],
  ['demo/gallery.html', 'Gallery', GATEWAY_ORIGIN],
  ['demo/outbox.html', 'Outbox', GATEWAY_ORIGIN],
  ['docs/', 'Docs', GATEWAY_ORIGIN],
];

/** Adds the bar to the top of the page; call it once. */
export function addBar(): void {
  const here = location.pathname.slice(1);
  const links = PAGES.map(([path, title, origin]) =>
    make('a', { href: `${origin}/${path}`, 'aria-current': path === here ? 'page' : undefined }, title),
  );
  document.body.prepend(
    make('a', { class: 'skip', href: '#content' }, 'Skip to the content'),
    make(
      'header',
      { class: 'bar' },
      make(
        'div',
        { class: 'bar__inner' },
        make(
          'a',
          { class: 'bar__brand', href: `${GATEWAY_ORIGIN}/` },
          make('span', { class: 'bar__mark', 'aria-hidden': 'true' }, 'R'),
          'ramp sandbox',
        ),
        make('nav', { 'aria-label': 'Demo pages' }, ...links),
      ),
    ),
  );
}
