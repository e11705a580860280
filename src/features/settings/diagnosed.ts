// Why a start, or an order under its launch, was refused, with the cure for who built the page.
import type { FlowContext } from '../context.ts';
import type { StartFailure } from '../shell/index.ts';

/** It is reported even if its diagnosis cannot be loaded. */
export const diagnosed = (context: FlowContext, known: StartFailure): Promise<StartFailure> =>
  context.environment
    .diagnostics()
    .then((diagnostics) => diagnostics.diagnoseStart(known))
    .catch(() => known);
