// Which visits and states the prerendered first view can show; React draws all others itself.
import { isCalculatorPath, resolveStartPath } from '../../domain/routes/paths.ts';
import { safeUrl } from '../../lib/web-address.ts';
import type { ShownCalculator } from '../../features/quote/shown.ts';
import { currentEntry } from '../../features/shell/route-store.ts';
import { isOfferedAbove } from '../../orders/order-store.ts';
import type { Stores } from '../../features/stores.ts';

/** The calculator after the start; without the offer of an unfinished order above it. */
export const canPrerender = (stores: Stores): boolean =>
  stores.widget.phase === 'done' && isUsual(stores) && isCalculatorPath(currentEntry(stores.route).path);

/**
 * The same before the gateway has answered. Texts of another language or of the page may still be loading, and the locked fields are known
 * only after the launch has been read.
 */
export function canDrawEarly(stores: Stores): boolean {
  const { settings, route, widget, launch } = stores;
  const path = resolveStartPath(currentEntry(route).path, widget.mode);
  const { locale, wantedLocale, givenTexts, pageTexts } = settings;
  const areTextsThere = locale === wantedLocale && (!givenTexts || pageTexts[locale] !== undefined);
  const isRead = launch.payload !== null || !launch.payloadText;
  return areTextsThere && isRead && isUsual(stores) && isCalculatorPath(path);
}

function isUsual({ widget, calculator, order }: Stores): boolean {
  return (
    !(widget.hasCrashed || widget.hasTestingPanel || widget.isChunkMissing) &&
    !(calculator.notice || calculator.isSwitching || calculator.hasSwitchFailed || isOfferedAbove(order))
  );
}

/** A pair with its rate, a way to pay and logos. */
export function isOffered({ view, form }: ShownCalculator): boolean {
  return Boolean(
    view.hasRate && !view.haveFeesFailed && form.paymentType && form.pay?.logoUrl && form.receive?.logoUrl,
  );
}

/** An amount within the pair's bounds; while the customer types it may be empty. */
export const isValid = ({ view }: ShownCalculator): boolean =>
  view.invalidSide === null && view.bounds === null;

/** React would draw exactly this: nothing is loading and no line is a dash. */
export function isComplete(shown: ShownCalculator, isGatewayLocal: boolean): boolean {
  const { pay, receive } = shown.form;
  const { baseCost, providerFee, networkFee } = shown.view.fees;
  const areKnown = baseCost && providerFee && networkFee && shown.view.rate;
  return (
    isValid(shown) &&
    isQuoted(shown) &&
    Boolean(areKnown) &&
    [pay, receive].every((currency) => safeUrl(currency?.logoUrl, { allowLoopback: isGatewayLocal }) !== null)
  );
}

export const isQuoted = ({ form }: ShownCalculator): boolean =>
  form.feesState === 'loaded' && Boolean(form.payValue && form.receiveValue);
