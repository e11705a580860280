// A merchant's page with the strictest content security policy; it shows everything that the browser blocks.
import { byId, make } from './parts/dom.ts';
import { createWidget } from './parts/element-type.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { addBar } from './parts/page-frame.ts';
import { siteNote } from './parts/site-note.ts';

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  byId('refused').append(make('li', {}, `${effectiveDirective}: ${blockedURI}`));
  byId('nothing').hidden = true;
});

addBar();
byId('site-note').append(siteNote());
byId('place').append(createWidget({ 'gateway-url': GATEWAY_ORIGIN }));
