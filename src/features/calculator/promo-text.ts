// What is offered above the calculator, in each direction.
import { kycTierFor } from '../../domain/customer/kyc-tier.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Stores } from '../stores.ts';

type Known = Pick<Stores, 'widget' | 'session' | 'calculator' | 'launch'>;

/** The offer is made where it is true: to who may buy for a first time, by their own choice. */
export function promoText({ calculator, widget, session, launch }: Known): MessageKey | null {
  if (calculator.isPromoDismissed) return null;
  if (widget.mode === 'sell') return 'promo.sell';
  const isUnknown = session.token && !session.customer;
  if (launch.payload || isUnknown || kycTierFor('buy', session.customer) !== 'light') return null;
  const limit = widget.config?.limits.lightKyc;
  if (limit && (limit.currency !== 'EUR' || Number(limit.amount) < 900)) return null;
  // The words change and the plate stays: a field must not move while it is typed in.
  return calculator.isOverLight ? 'promo.over' : 'promo.text';
}
