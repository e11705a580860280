// The card's name and the URLs of its links, for the prerendered first view and the React screens.
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import type { Text } from '../../i18n/text.ts';
import type { WidgetConfig } from '../../domain/catalogue/widget-config.ts';
import type { WidgetStore } from './widget-store.ts';

/** The number distinguishes the widgets of one page. */
export const cardLabel = ({ place }: Pick<WidgetStore, 'place'>, text: Text): string =>
  text('calculator.title') + place;

/** Null for a link that is not in the settings, or has an unsafe URL. */
type ShellLinks = Readonly<Record<'help' | 'report' | 'article', WebAddress | null>>;

const NO_LINKS: ShellLinks = { help: null, report: null, article: null };

// Cached, because each card reads them with every change of the widget's store, and the settings arrive only once.
const LINKS = new WeakMap<WidgetConfig, { isGatewayLocal: boolean; links: ShellLinks }>();

export function shellLinks({
  config,
  isGatewayLocal,
}: Pick<WidgetStore, 'config' | 'isGatewayLocal'>): ShellLinks {
  if (!config) return NO_LINKS;
  const known = LINKS.get(config);
  if (known?.isGatewayLocal === isGatewayLocal) return known.links;
  const { help, report, article } = config.links ?? {};
  const safe = (address: string | undefined) => safeUrl(address, { allowLoopback: isGatewayLocal });
  const links = { help: safe(help), report: safe(report), article: safe(article) };
  LINKS.set(config, { isGatewayLocal, links });
  return links;
}
