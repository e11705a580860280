// The guards: from a path and the known state, they decide where the customer must go instead. Pure, so that one test can check every
// combination.
import type { Customer } from '../customer/customer.ts';
import { isKycComplete, isKycPending, isKycProblem, isRestricted } from '../customer/kyc.ts';
import { needsLightKyc } from '../customer/needs-light-kyc.ts';
import type { Mode } from '../launch/setting-types.ts';
import type { Order } from '../order/order.ts';
import { isInProgress, isPayable, isVerifying, SELL_STATUSES, type SellScreen } from '../order/status.ts';
import { methodOf } from '../order/payment.ts';
import { afterLogin, afterOrder, afterSellLogin, afterSellOrder } from './next.ts';
import { calculatorPath, isEndScreen, matchRoute, ROUTES, sellOrderPath, type RouteName } from './paths.ts';

export interface GuardContext {
  mode: Mode;
  customer: Customer | null;
  /** The active order of the mode; must have been fetched before. */
  order: Order | null;
  /** Both currencies and both amounts are known. */
  hasCalculatorData: boolean;
  /** False: no wallet has been chosen yet. */
  hasAddress?: boolean;
  /** The code was correct and the redirect is pending, or a code is required before a change. */
  isSigningIn?: boolean;
  /** The verification was submitted; the customer's status may not show it yet. */
  isKycSubmitted?: boolean;
  /** The gateway requires the verification, whatever the customer's status says. */
  isKycDemanded?: boolean;
  /** A payment failed in a way that only support can explain: the Order screen says so, whatever the provider. */
  isFatal?: boolean;
  /** The customer has already seen how this order ended. */
  isEndSeen?: boolean;
  /** A card limit was reached: the limit screen may be shown without an order. */
  hasLimit?: boolean;
  /** False: the cards were fetched, and there are none. */
  hasCards?: boolean;
}

/** `back`: one step back in the widget's own history, or to the calculator if there is none. */
export type Redirect = { to: string } | { back: true };

/** The input of a check. */
interface Visit extends GuardContext {
  name: RouteName;
  orderId: string | null;
}

/** Returns null if it does not object to the route. */
type Check = (visit: Visit) => Redirect | null;

const to = (path: string): Redirect => ({ to: path });
const when = (isWrong: unknown, path: string): Redirect | null => (isWrong ? to(path) : null);

const signedIn: Check = ({ customer, mode }) => when(!customer, calculatorPath(mode));
const notSignedIn =
  (next: (customer: Customer) => string): Check =>
  ({ customer, isSigningIn }) =>
    customer && !isSigningIn ? to(next(customer)) : null;
const notRestricted: Check = ({ customer }) => when(customer && isRestricted(customer), ROUTES.bannedUser);
/** Once its end was seen, Back leads out of the purchase, past all of its forms. */
const notLeft: Check = ({ isEndSeen, name, mode }) =>
  when(isEndSeen && !isEndScreen(name), calculatorPath(mode));
const hasOrder: Check = ({ order }) => (order ? null : { back: true });
/** Without an order, the choices to create one must have been made. */
const choicesMade: Check = ({ hasCalculatorData, hasAddress, order }) => {
  if (order) return null;
  if (!hasCalculatorData) return to(ROUTES.buyCalculator);
  return when(hasAddress === false, ROUTES.walletAddress);
};

/** Shows an order in progress instead of anything that could create or pay another one by accident. */
const nothingOnItsWay: Check = ({ order }) => when(order && isInProgress(order.status), ROUTES.order);
/** After a purchase is complete, Back leads to none of its forms, which could create another order by accident. */
const notDelivered: Check = ({ order }) => when(order?.status === 'complete', ROUTES.order);
/** An order that cannot be displayed correctly must not be paid. */
const payable: Check = ({ order }) => when(order && (order.unread || !isPayable(order.status)), ROUTES.order);

/** Choosing and paying require light or complete verification. */
const verified: Check = ({ customer }) => {
  if (!customer || customer.kyc.status === 'light' || isKycComplete(customer)) return null;
  return to(afterLogin(customer));
};

const onlyForLightKyc: Check = ({ customer }) =>
  when(customer && customer.kyc.status !== 'light' && !needsLightKyc(customer), afterLogin(customer!));

/** An order that waits for the verification is neither paid again nor shown as in progress. */
const notWaitingForKyc: Check = ({ order, customer }) =>
  when(
    order && isVerifying(order.status),
    customer && isKycComplete(customer) ? ROUTES.buyKycWaiting : ROUTES.buyKyc,
  );

/** A payable order is paid where its provider requires it; one that is not reserved yet is prepared first. */
const rightPlaceToPay =
  (here: string): Check =>
  ({ order }) => {
    if (!order || order.unread || !isPayable(order.status)) return null;
    const isWithoutCard = methodOf(order.paymentProviderId).place === 'withoutCard';
    if (isWithoutCard && order.status === 'created') return to(ROUTES.userInfo);
    const place = afterOrder(order);
    return when(place !== here, place);
  };

const kycStep: Check = ({ customer, order, isKycSubmitted, mode }) => {
  const status = customer!.kyc.status;
  const waiting = mode === 'sell' ? ROUTES.sellKycWaiting : ROUTES.buyKycWaiting;
  if (isKycProblem(status)) return to(ROUTES.kycProblems);
  if (isKycComplete(customer!)) return when(order && isVerifying(order.status), waiting);
  return when(isKycPending(status) || isKycSubmitted, waiting);
};

/** Sell creates its order on the verification page once it is complete; buy continues. */
const kycNotDone: Check = (visit) => {
  const { customer, order, hasCalculatorData, isKycDemanded, mode } = visit;
  if (!isKycComplete(customer!) || isKycDemanded) return null;
  if (mode === 'sell') return when(!order && !hasCalculatorData, ROUTES.sellCalculator);
  return to(afterCompleteKyc(visit));
};

/** The calculator's initial amounts are not a choice; a wallet proves that the customer has made one. */
function afterCompleteKyc({ order, hasCalculatorData, hasAddress }: Visit): string {
  if (order) return afterOrder(order);
  return hasCalculatorData && hasAddress !== false ? ROUTES.userInfo : ROUTES.buyCalculator;
}

const kycWaitingStep: Check = (visit) => {
  const { customer, order, isKycSubmitted, mode } = visit;
  const status = customer!.kyc.status;
  const kyc = mode === 'sell' ? ROUTES.sellKyc : ROUTES.buyKyc;
  if (isKycPending(status)) return null;
  if (isKycProblem(status)) return to(ROUTES.kycProblems);
  if (!isKycComplete(customer!)) return when(!isKycSubmitted, kyc);
  if (order && isVerifying(order.status)) return null;
  if (mode === 'buy') return to(afterCompleteKyc(visit));
  return to(order ? afterSellOrder(order) : ROUTES.sellKyc);
};

const ownSellOrder: Check = ({ order, orderId }) => when(order?.id !== orderId, ROUTES.sellCalculator);

const sellScreen =
  (screen: SellScreen): Check =>
  ({ order, hasCards }) => {
    if (order!.unread) return when(screen !== 'status', sellOrderPath(order!.id, 'status'));
    if (!SELL_STATUSES[order!.status].screens.includes(screen)) return to(afterSellOrder(order!));
    const isEmptyList = screen === 'card_select' && hasCards === false;
    return when(isEmptyList, sellOrderPath(order!.id, 'card_create'));
  };

const CUSTOMER = [signedIn, notRestricted, notLeft];
const sellOrderChecks = (screen: SellScreen): Check[] => [...CUSTOMER, ownSellOrder, sellScreen(screen)];

/** The checks of each route, in order; the first objection decides. */
const CHECKS: Partial<Record<RouteName, Check[]>> = {
  root: [({ mode }) => to(calculatorPath(mode))],
  bannedUser: [signedIn, ({ customer }) => (isRestricted(customer!) ? null : { back: true })],
  orderAuthRedirect: [
    ...CUSTOMER,
    hasOrder,
    ({ order }) => when(order?.status !== 'auth_requested', ROUTES.order),
  ],
  walletAddress: [
    notLeft,
    notDelivered,
    ({ hasCalculatorData }) => when(!hasCalculatorData, ROUTES.buyCalculator),
  ],
  buyLogin: [notSignedIn(afterLogin)],
  userGreeting: [
    ...CUSTOMER,
    notDelivered,
    ({ customer }) => when(isKycComplete(customer!), ROUTES.userInfo),
  ],
  lightKyc: [...CUSTOMER, nothingOnItsWay, notDelivered, onlyForLightKyc, choicesMade],
  buyKyc: [...CUSTOMER, kycStep, kycNotDone],
  buyKycWaiting: [...CUSTOMER, kycWaitingStep],
  userInfo: [...CUSTOMER, nothingOnItsWay, notDelivered, verified, choicesMade],
  billingAddressEdit: [...CUSTOMER, nothingOnItsWay, notDelivered, verified],
  confirmTransaction: [...CUSTOMER, hasOrder, payable, verified, rightPlaceToPay(ROUTES.confirmTransaction)],
  limitReached: [
    ...CUSTOMER,
    (visit) => (visit.hasLimit ? null : (hasOrder(visit) ?? to(ROUTES.order))),
    payable,
  ],
  order: [
    ...CUSTOMER,
    hasOrder,
    notWaitingForKyc,
    (visit) => (isPayable(visit.order!.status) ? verified(visit) : null),
    (visit) => (visit.isFatal ? null : rightPlaceToPay(ROUTES.order)(visit)),
  ],
  orderWithoutCard: [...CUSTOMER, hasOrder, payable, verified, rightPlaceToPay(ROUTES.orderWithoutCard)],
  sellLogin: [notSignedIn(afterSellLogin)],
  sellWelcome: [({ customer }) => when(!customer, ROUTES.sellLogin), notRestricted, notLeft],
  sellKyc: [...CUSTOMER, kycStep, kycNotDone],
  sellKycWaiting: [...CUSTOMER, kycWaitingStep],
  sellCardSelect: sellOrderChecks('card_select'),
  sellCardCreate: sellOrderChecks('card_create'),
  sellPayment: sellOrderChecks('payment'),
  sellStatus: sellOrderChecks('status'),
};

/** Null if the customer may stay. `path` has no query. */
export function guard(path: string, context: GuardContext): Redirect | null {
  const match = matchRoute(path);
  if (!match) return to(calculatorPath(context.mode));
  const visit: Visit = { ...context, ...match, mode: match.mode ?? context.mode };
  for (const check of CHECKS[match.name] ?? []) {
    const redirect = check(visit);
    if (redirect) return redirect;
  }
  return null;
}
