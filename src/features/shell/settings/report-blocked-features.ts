// Watches for features that the page around the widget blocks, as long as the widget lives.
import type { PartReason } from '../../../domain/launch/diagnostic.ts';
import { ROUTES } from '../../../domain/routes/paths.ts';
import { originOf } from '../../../lib/origin-of.ts';
import { currentEntry } from '../route-store.ts';
import type { Stores } from '../../stores.ts';
import type { FlowContext } from '../../context.ts';
import { reportBlockedFeature } from './report-blocked-feature.ts';
import { reportDefaultCurrency } from './report-default-currency.ts';

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
 * Finds the frame of a URL. A browser may report only the origin, and a sandbox serves all frames from one origin: then the current screen
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
