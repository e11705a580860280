// Registers the element for a page that imports the package: the page names the gateway, and may have mistyped it.
import { defineRampWidget as define, type DefineOptions } from './define.ts';
import { defaultGateway } from './report-problems.ts';

/** Does nothing on a server, and nothing when the name is taken. */
export function defineRampWidget(options: DefineOptions = {}): void {
  define({ ...options, defaultGatewayUrl: defaultGateway(options.defaultGatewayUrl) });
}
