// Watches for features that the embedding page blocks.
import type { PartReason } from '../../../domain/launch/diagnostic.ts';
import { ROUTES } from '../../../domain/routes/paths.ts';
import { originOf } from '../../../lib/origin-of.ts';
import { currentEntry } from '../route-store.ts';
import type { Stores } from '../../stores.ts';
import type { FlowContext, PageDiagnostics } from '../../context.ts';
import { reportBlockedFeature } from './report-blocked-feature.ts';
import { quoted } from '../../../domain/launch/quoted.ts';
import { similarTickers } from '../../../domain/launch/similar-tickers.ts';
import { reportBadAttribute } from './report-bad-attribute.ts';

/** Runs from the end of start-up until the widget is removed. */
export async function reportBlockedFeatures(context: FlowContext): Promise<void> {
  const { stores, environment, scope } = context;
  const frameAt = (address: string) => frameIn(stores, address);
  const diagnostics = await environment.diagnostics();
  reportDefaultCurrency(context, diagnostics);
  const stop = diagnostics.watchBlockedFeatures(frameAt, (diagnostic) =>
    reportBlockedFeature(context, diagnostic),
  );
  if (scope.signal.aborted) stop();
  else scope.add(stop);
}

/**
 * Finds the frame of a URL. A browser may report only the origin, and a sandbox serves all frames from one origin; the current screen then
 * decides.
 */
export function frameIn(
  { widget, order, route }: Stores,
  address: string,
): { reason: PartReason; what: string } | null {
  const { vault, kyc } = widget.config ?? {};
  const isOriginOnly = originOf(address) === address.replace(/\/$/, '');
  const isAt = (start: string | null | undefined) =>
    Boolean(start && (isOriginOnly ? originOf(start) === originOf(address) : address.startsWith(start)));
  if (isAt(order.providerAuth?.authUrl)) return { reason: 'bank_page_blocked', what: "the bank's page" };
  const isVault = isAt(vault?.origin);
  const isShown = !isVault || !isOriginOnly || isAtKyc(currentEntry(route).path);
  if (isShown && isAt(kyc?.baseUrl && new URL('/websdk/', kyc.baseUrl).href))
    return { reason: 'identity_check_blocked', what: 'the identity check' };
  return isVault ? { reason: 'vault_blocked', what: 'the card fields' } : null;
}

const isAtKyc = (path: string) => path === ROUTES.buyKyc || path === ROUTES.sellKyc;

const name = 'default-currency';
const RULE = `${name} must be a currency of the gateway, such as EUR or USDT-MATIC; the usual one is used`;

/**
 * Reports, once, a preselected currency that the gateway does not have; the widget then uses the usual pair.
 * Other attributes are checked before anything loads; this one needs the list of currencies.
 */
export function reportDefaultCurrency(context: FlowContext, diagnostics: PageDiagnostics): void {
  const { launch, catalog } = context.stores;
  const { defaultCurrency } = launch;
  const { currencies } = catalog;
  if (!defaultCurrency || currencies.length === 0) return;
  if (currencies.some(({ tickerWithNetwork }) => tickerWithNetwork === defaultCurrency)) return;
  const [meant] = similarTickers(defaultCurrency, currencies);
  const message = `${RULE} (given: ${quoted(defaultCurrency)})${meant ? `. Did you mean ${quoted(meant)}?` : ''}`;
  reportBadAttribute(context, diagnostics, { name, message });
}
