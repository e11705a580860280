// Warns if a merchant page was opened on the gateway's own site, where it proves little.
import { make } from './dom.ts';
import { isMerchantSite, MERCHANT_ORIGIN } from './gateway-address.ts';

export function siteNote(): Node {
  if (isMerchantSite) return document.createDocumentFragment();
  const address = `${MERCHANT_ORIGIN}${location.pathname}`;
  return make(
    'p',
    { class: 'note' },
    'This page shares its site with the gateway. Open it as ',
    make('a', { href: address }, address),
    ' to see it as merchants have it.',
  );
}
