// The card's name and the addresses of its links, which the prerendered first view and the React screens place.
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import type { Text } from '../../i18n/text.ts';
import type { WidgetStore } from './widget-store.ts';

/** The number tells the widgets of one page apart. */
export const cardLabel = ({ place }: Pick<WidgetStore, 'place'>, text: Text): string =>
  text('calculator.title') + place;

/** Null for a link that the settings do not name, or whose address must not be followed. */
export function shellLinks({
  config,
  isGatewayLocal,
}: Pick<WidgetStore, 'config' | 'isGatewayLocal'>): Record<'help' | 'report' | 'article', WebAddress | null> {
  const { help, report, article } = config?.links ?? {};
  const safe = (address: string | undefined) => safeUrl(address, { allowLoopback: isGatewayLocal });
  return { help: safe(help), report: safe(report), article: safe(article) };
}
