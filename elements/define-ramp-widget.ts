// Registers the element for a page that imports the package: the page names the gateway, and may have mistyped it.
import { defaultGateway } from './default-gateway.ts';
import { defineRampWidget as define, type DefineOptions } from './define.ts';

/** Does nothing on a server, and nothing when the name is taken. */
export function defineRampWidget(options: DefineOptions = {}): void {
  define({ ...options, defaultGatewayUrl: defaultGateway(options.defaultGatewayUrl) });
}
