// The next route after each step.
import type { Customer } from '../customer/customer.ts';
import { kycTierFor, type KycTier } from '../customer/kyc-tier.ts';
import { isKycComplete, isKycProblem, isRestricted } from '../customer/kyc.ts';
import type { Mode } from '../launch/setting-types.ts';
import type { MerchantPayload } from '../launch/merchant.ts';
import type { Order } from '../order/order.ts';
import { isPayable, SELL_STATUSES } from '../order/status.ts';
import { methodOf } from '../order/payment.ts';
import { calculatorPath, ROUTES, sellOrderPath } from './paths.ts';

export function afterAddress(customer: Customer | null): string {
  if (!customer) return ROUTES.buyLogin;
  return isKycComplete(customer) ? ROUTES.userInfo : ROUTES.userGreeting;
}

export function afterLogin(customer: Customer): string {
  if (isRestricted(customer)) return ROUTES.bannedUser;
  if (isKycProblem(customer.kyc.status)) return ROUTES.kycProblems;
  return ROUTE_OF_TIER[kycTierFor('buy', customer)];
}

const ROUTE_OF_TIER: Record<KycTier, string> = {
  none: ROUTES.userInfo,
  light: ROUTES.lightKyc,
  full: ROUTES.buyKyc,
};

export function afterSellLogin(customer: Customer): string {
  return isRestricted(customer) ? ROUTES.bannedUser : ROUTES.sellKyc;
}

/** The provider decides while the order is unpaid. */
export function afterOrder({
  status,
  paymentProviderId,
}: Pick<Order, 'status' | 'paymentProviderId'>): string {
  if (!isPayable(status)) return ROUTES.order;
  const { place } = methodOf(paymentProviderId);
  if (place === 'confirm') return ROUTES.confirmTransaction;
  return place === 'withoutCard' && status === 'reserved' ? ROUTES.orderWithoutCard : ROUTES.order;
}

export function afterSellOrder({ id, status }: Pick<Order, 'id' | 'status'>): string {
  return sellOrderPath(id, SELL_STATUSES[status].screens[0]);
}

/** If the merchant fixed wallet and amount, the address screen has nothing to choose. */
export function afterCancel({ toWallet, toAmount, fromAmount }: MerchantPayload, mode: Mode): string {
  const hasAll = Boolean(toWallet && (toAmount || fromAmount));
  return mode === 'sell' || hasAll ? calculatorPath(mode) : ROUTES.walletAddress;
}

/** 'Choose another card' leads back to the order, or to where one is created. */
export function afterLimit(order: Order | null): string {
  return order ? ROUTES.order : ROUTES.userInfo;
}

/** Back from confirm transaction and from order without card leads here. */
export function backFromPayment(customer: Customer): string {
  return customer.kyc.status === 'light' ? ROUTES.lightKyc : ROUTES.userInfo;
}

/** Back from the verification leads here. */
export function backFromKyc(mode: Mode): string {
  return mode === 'sell' ? ROUTES.sellCalculator : ROUTES.userGreeting;
}
