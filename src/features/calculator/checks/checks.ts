// What the amount on the calculator will take.
import { checkFor, type Check } from '../../../domain/customer/check-for.ts';
import { isOverLimit } from '../../../domain/money/is-over-limit.ts';
import type { Stores } from '../../stores.ts';

type Known = Pick<Stores, 'widget' | 'session' | 'calculator' | 'catalog'>;

export interface AmountCheck {
  check: Check;
  /** Up to here the light check is enough; set where it cannot be told on which side the amount lies. */
  limit: { amount: string; currency: string } | null;
}

/** The gateway's own answer about this customer counts; without one the rule that routes, and the settings' limit. */
export function amountCheck({ widget, session, calculator, catalog }: Known): AmountCheck {
  const { mode, config } = widget;
  const known = session.allowance?.mode === mode ? session.allowance.known : null;
  const check = known ? known.tier : checkFor(mode, session.customer);
  const { pay, receive, payValue } = calculator.form;
  const limit = known ? known.next?.above : config?.limits.lightKyc;
  if (check !== 'light' || !limit) return { check, limit: null };
  const pair = pay && receive && { pay: pay.tickerWithNetwork, receive: receive.tickerWithNetwork };
  const isOver = pair && isOverLimit(payValue, pair, limit, catalog.rates);
  if (isOver === null) return { check, limit };
  return { check: isOver ? 'full' : 'light', limit: null };
}

/** The light check would do for this person, and not for this amount. */
export const isOverLight = (stores: Known): boolean =>
  stores.widget.mode === 'buy' &&
  checkFor('buy', stores.session.customer) === 'light' &&
  amountCheck(stores).check === 'full';
