// Which identity check the amount on the calculator requires.
import { kycTierFor, type KycTier } from '../../../domain/customer/kyc-tier.ts';
import { isOverLimit } from '../../../domain/money/is-over-limit.ts';
import type { Stores } from '../../stores.ts';

type Known = Pick<Stores, 'widget' | 'session' | 'calculator' | 'catalog'>;

export interface AmountTier {
  tier: KycTier;
  /** The light check is enough up to this limit; set if the amount cannot be compared with it. */
  limit: { amount: string; currency: string } | null;
}

/** The gateway's answer about this customer decides; without one, the rule of the routes and the limit in the settings. */
export function amountTier({ widget, session, calculator, catalog }: Known): AmountTier {
  const { mode, config } = widget;
  const known = session.allowance?.mode === mode ? session.allowance.known : null;
  const tier = known ? known.tier : kycTierFor(mode, session.customer);
  const { pay, receive, payValue } = calculator.form;
  const limit = known ? known.next?.above : config?.limits.lightKyc;
  if (tier !== 'light' || !limit) return { tier, limit: null };
  const pair = pay && receive && { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork };
  const isOver = pair && isOverLimit(payValue, pair, limit, catalog.rates);
  if (isOver === null) return { tier, limit };
  return { tier: isOver ? 'full' : 'light', limit: null };
}

/** The light check would be enough for this person, but not for this amount. */
export const isOverLight = (stores: Known, { tier } = amountTier(stores)): boolean =>
  stores.widget.mode === 'buy' && kycTierFor('buy', stores.session.customer) === 'light' && tier === 'full';
