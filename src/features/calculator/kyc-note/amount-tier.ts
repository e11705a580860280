// What the amount on the calculator will take.
import { kycTierFor, type KycTier } from '../../../domain/customer/kyc-tier.ts';
import { isOverLimit } from '../../../domain/money/is-over-limit.ts';
import type { Stores } from '../../stores.ts';

type Known = Pick<Stores, 'widget' | 'session' | 'calculator' | 'catalog'>;

export interface AmountTier {
  tier: KycTier;
  /** Up to here the light check is enough; set where it cannot be told on which side the amount lies. */
  limit: { amount: string; currency: string } | null;
}

/** The gateway's own answer about this customer counts; without one the rule that routes, and the settings' limit. */
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

/** The light check would do for this person, and not for this amount. */
export const isOverLight = (stores: Known): boolean =>
  stores.widget.mode === 'buy' &&
  kycTierFor('buy', stores.session.customer) === 'light' &&
  amountTier(stores).tier === 'full';
