// What loads once the calculator can be used: settings of the integration, the unfinished order, the next step's code.
import { isCalculatorPath, matchRoute } from '../../domain/routes/paths.ts';
import type { FlowContext } from '../deps.ts';

/** Long enough for the first fees and the first paint to have the line to themselves. */
const QUIET_MS = 1500;

export function startLater(context: FlowContext): void {
  const { clock, scope, stores, navigator } = context;
  const load = async () => {
    const { ensureConfig } = await import('./ensure-config.ts');
    const { tellParts } = await import('../report/tell-parts.ts');
    await Promise.all([ensureConfig(context), tellParts(context)]);
    // A start on a later screen has read its order; where that failed, its guard leads to the calculator and the offer.
    if (!stores.session.token || stores.order.order || isPublic(context)) return;
    const { keepOffering } = await import('../order/unfinished-order.ts');
    await keepOffering(context);
  };
  const begin = () => void load().catch((error: unknown) => context.report(error, 'after start'));
  if (isCalculatorPath(navigator.path())) scope.add(clock.after(QUIET_MS, begin));
  else begin();
}

/** Whoever follows an order by its public page is asked about no order of their own. */
const isPublic = ({ navigator }: FlowContext) => matchRoute(navigator.path())?.name === 'publicOrder';
