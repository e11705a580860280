// Where a bank that takes the whole page sends the customer back to.
import { ROUTES } from '../../../domain/routes.ts';
import { currentEntry } from '../../shell/index.ts';
import type { FlowContext } from '../../context.ts';

/** Where a bank's full redirect comes back to, with the launch; only the unframed hosted page is left for one. */
export function returnUrlOf({
  environment,
  stores,
}: Pick<FlowContext, 'environment' | 'stores'>): string | null {
  const { canRedirect, hostedOrigin } = environment;
  return canRedirect ? hostedOrigin + ROUTES.order + currentEntry(stores.route).search : null;
}
