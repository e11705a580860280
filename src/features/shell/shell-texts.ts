// The card's name and the URLs of its links, for the prerendered first view and the React screens.
import { safeUrl, type WebAddress } from '../../lib/web-address.ts';
import type { Text } from '../../i18n/text.ts';
import type { WidgetStore } from './widget-store.ts';

/** The number distinguishes the widgets of one page. */
export const cardLabel = ({ place }: Pick<WidgetStore, 'place'>, text: Text): string =>
  text('calculator.title') + place;

/** Null for a link that is not in the settings, or has an unsafe URL. */
export function shellLinks({
  config,
  isGatewayLocal,
}: Pick<WidgetStore, 'config' | 'isGatewayLocal'>): Record<'help' | 'report' | 'article', WebAddress | null> {
  const { help, report, article } = config?.links ?? {};
  const safe = (address: string | undefined) => safeUrl(address, { allowLoopback: isGatewayLocal });
  return { help: safe(help), report: safe(report), article: safe(article) };
}
