// A merchant's shop with the element, and a developer panel for everything that a merchant can do.
import { byId } from './parts/dom.ts';
import { createWidget } from './parts/element-type.ts';
import { GATEWAY_ORIGIN } from './parts/gateway-address.ts';
import { createMessageLog } from './parts/message-log.ts';
import { addBar } from './parts/page-frame.ts';
import { siteNote } from './parts/site-note.ts';
import { createWidgetPanel } from './parts/widget-panel.ts';

addBar();
byId('site-note').append(siteNote());

const log = createMessageLog();
log.hearEvents();
log.hearMessages([location.origin]);
byId('log').append(log.node);

const widget = createWidget({ 'gateway-url': GATEWAY_ORIGIN });
byId('place').append(widget);
byId('panel').append(createWidgetPanel({ widget, places: [byId('place'), byId('other-place')] }));
