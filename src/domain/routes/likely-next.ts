// Guesses which route follows, before any press, so that its code can be preloaded.
import type { Customer } from '../customer/customer.ts';
import type { FlowType } from '../launch/flow-type.ts';
import type { Mode } from '../launch/setting-types.ts';
import { methodOfType, type PaymentMethod, type PaymentType } from '../order/payment.ts';
import { afterAddress, afterLogin, afterSellLogin } from './next.ts';
import { matchRoute, ROUTES } from './paths.ts';

export interface LikelyChoices {
  mode: Mode;
  /** Null until the launch has loaded. */
  flow: FlowType | null;
  customer: Customer | null;
  paymentType: PaymentType | null;
}

const PLACES: Record<PaymentMethod['place'], string> = {
  card: ROUTES.order,
  confirm: ROUTES.confirmTransaction,
  withoutCard: ROUTES.orderWithoutCard,
};

/** Null if it is unknown yet. */
export function likelyNext(path: string, choices: LikelyChoices): string | null {
  const { mode, flow, customer, paymentType } = choices;
  switch (matchRoute(path)?.name) {
    case 'root':
    case 'buyCalculator':
    case 'sellCalculator':
      if (mode === 'sell') return customer ? ROUTES.sellWelcome : ROUTES.sellLogin;
      return flow === 'payment' ? afterAddress(customer) : ROUTES.walletAddress;
    case 'walletAddress':
      return afterAddress(customer);
    case 'buyLogin':
      return customer && afterLogin(customer);
    case 'userGreeting':
      return customer && afterLogin(customer);
    case 'sellLogin':
      return customer && afterSellLogin(customer);
    case 'userInfo':
    case 'lightKyc':
      // The gateway chooses the provider; most card orders are paid on the order's screen.
      return PLACES[methodOfType(paymentType).place];
    default:
      return null;
  }
}
