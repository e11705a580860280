// Diagnoses why a start, or an order of its launch, was refused, and how the page's developer can fix it.
import type { FlowContext } from '../../context.ts';
import type { StartFailure } from '../widget-store.ts';

/** The failure is reported even if its diagnosis cannot be loaded. */
export const diagnosed = (context: FlowContext, known: StartFailure): Promise<StartFailure> =>
  context.environment
    .diagnostics()
    .then((diagnostics) => diagnostics.diagnoseStart(known))
    .catch(() => known);
