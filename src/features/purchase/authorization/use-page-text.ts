// Texts about the page on which the customer approves a payment: the bank's, or a provider's, with its name.
import { methodKey, methodOf } from '../../../domain/order/payment.ts';
import { useOrder } from '../../order/summary/use-order.ts';
import { useText } from '../../widget-context.tsx';

const OF_PROVIDER = {
  'auth.blockedLead': 'auth.providerBlockedLead',
  'auth.closedLead': 'auth.providerClosedLead',
  'auth.frameTitle': 'auth.providerFrameTitle',
  'auth.pageTitle': 'auth.providerPageTitle',
  'auth.refusedLead': 'auth.providerRefusedLead',
  'auth.shownHereLead': 'auth.providerShownHereLead',
  'auth.unseenLead': 'auth.providerUnseenLead',
  'auth.windowLead': 'auth.providerWindowLead',
} as const;

export type PageKey = keyof typeof OF_PROVIDER;

export function usePageText(): (key: PageKey) => string {
  const text = useText();
  const { type, hasOwnPage } = methodOf(useOrder()?.paymentProviderId);
  return (key) => (hasOwnPage ? text(OF_PROVIDER[key], { provider: text(methodKey(type)) }) : text(key));
}
