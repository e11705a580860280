// The text of the offer above the calculator, for each direction.
import { kycTierFor } from '../../domain/customer/kyc-tier.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Stores } from '../stores.ts';

type Known = Pick<Stores, 'widget' | 'session' | 'calculator' | 'launch'>;

/** The buy offer shows only where it is true: to a customer for whom the light check is enough, and without a merchant's signed launch. */
export function promoText({ calculator, widget, session, launch }: Known): MessageKey | null {
  if (calculator.isPromoDismissed) return null;
  if (widget.mode === 'sell') return 'promo.sell';
  const isUnknown = session.token && !session.customer;
  if (launch.payload || isUnknown || kycTierFor('buy', session.customer) !== 'light') return null;
  const limit = widget.config?.limits.lightKyc;
  if (limit && (limit.currency !== 'EUR' || Number(limit.amount) < 900)) return null;
  // Changes the text but keeps the plate, because fields must not move during typing.
  return calculator.isOverLight ? 'promo.over' : 'promo.text';
}
