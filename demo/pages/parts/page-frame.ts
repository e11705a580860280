// The bar and the foot that every demo page shares.
import { make } from './dom.ts';
import { GATEWAY_ORIGIN, MERCHANT_ORIGIN } from './gateway-address.ts';

const PAGES: readonly (readonly [file: string, title: string, origin: string])[] = [
  ['merchant.html', 'Merchant page', MERCHANT_ORIGIN],
  ['frame.html', 'Frame element', MERCHANT_ORIGIN],
  ['hosted.html', 'Hosted page', MERCHANT_ORIGIN],
  ['playground.html', 'Playground', MERCHANT_ORIGIN],
  ['gallery.html', 'Gallery', GATEWAY_ORIGIN],
  ['outbox.html', 'Outbox', GATEWAY_ORIGIN],
];

/** Puts the bar in front of the page; call it once. */
export function addBar(): void {
  const here = location.pathname.split('/').at(-1);
  const links = PAGES.map(([file, title, origin]) =>
    make('a', { href: `${origin}/demo/${file}`, 'aria-current': file === here ? 'page' : undefined }, title),
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
