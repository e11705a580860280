// The widget's routes, and the properties of each path.
import type { Mode } from '../launch/setting-types.ts';
import type { SellScreen } from '../order/status.ts';

export const ROUTES = {
  root: '/',
  bannedUser: '/banned_user',
  kycProblems: '/kyc_problems',
  orderAuthRedirect: '/order_auth_redirect',
  closeOnSuccess: '/close_on_success',
  closeOnFailure: '/close_on_failure',
  publicOrder: '/orders/:orderId/public',

  buyCalculator: '/buy',
  buyCountryUnavailable: '/buy/country_unavailable',
  walletAddress: '/buy/wallet_address',
  buyLogin: '/buy/login',
  userGreeting: '/buy/user_greeting',
  lightKyc: '/buy/light_kyc',
  buyKyc: '/buy/kyc',
  buyKycWaiting: '/buy/kyc_waiting',
  userInfo: '/buy/user_info',
  billingAddressEdit: '/buy/billing_address_edit',
  confirmTransaction: '/buy/confirm_transaction',
  limitReached: '/buy/limit_reached',
  order: '/buy/order',
  orderWithoutCard: '/buy/order_without_card',

  sellCalculator: '/sell',
  sellCountryUnavailable: '/sell/country_unavailable',
  sellLogin: '/sell/login',
  sellWelcome: '/sell/welcome',
  sellKyc: '/sell/kyc',
  sellKycWaiting: '/sell/kyc_waiting',
  sellCardSelect: '/sell/order/:orderId/card_select',
  sellCardCreate: '/sell/order/:orderId/card_create',
  sellPayment: '/sell/order/:orderId/payment',
  sellStatus: '/sell/order/:orderId/status',
} as const;

export type RouteName = keyof typeof ROUTES;

export interface RouteMatch {
  readonly name: RouteName;
  /** Null for the routes of both modes. */
  readonly mode: Mode | null;
  readonly orderId: string | null;
}

const NAMES = Object.keys(ROUTES) as RouteName[];
const hasOrderId = (name: RouteName): boolean => ROUTES[name].includes(':orderId');
const FIXED: ReadonlyMap<string, RouteMatch> = new Map(
  NAMES.filter((name) => !hasOrderId(name)).map((name) => [
    ROUTES[name],
    { name, mode: modeOf(ROUTES[name].split('/')[1]), orderId: null },
  ]),
);
const PATTERNS = NAMES.filter(hasOrderId).map((name) => [name, ROUTES[name].split('/')] as const);

/** True for screens that show the end of an order. */
export const isEndScreen = (name?: RouteName): boolean => name === 'order' || name === 'sellStatus';

/** Null for an unknown path. `path` has no query. */
export function matchRoute(path: string): RouteMatch | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const fixed = FIXED.get(plain);
  if (fixed) return fixed;
  const parts = plain.split('/');
  for (const [name, wanted] of PATTERNS) {
    const isMatch =
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part === ':orderId' && parts[index] !== ''));
    if (isMatch) return { name, mode: modeOf(parts[1]), orderId: decode(parts[wanted.indexOf(':orderId')]) };
  }
  return null;
}

function modeOf(firstPart: string | undefined): Mode | null {
  return firstPart === 'buy' || firstPart === 'sell' ? firstPart : null;
}

function decode(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    // An invalid escape in a URL: takes the part literally, which will match no order's id.
    return part ?? null;
  }
}

export function calculatorPath(mode: Mode): string {
  return mode === 'sell' ? ROUTES.sellCalculator : ROUTES.buyCalculator;
}

export function isCalculatorPath(path: string): boolean {
  const name = matchRoute(path)?.name;
  return name === 'buyCalculator' || name === 'sellCalculator';
}

export function isLoginPath(path: string): boolean {
  const name = matchRoute(path)?.name;
  return name === 'buyLogin' || name === 'sellLogin';
}

/** Root and unknown paths lead to the calculator of the mode; every other start route stays. */
export function resolveStartPath(path: string, mode: Mode): string {
  const match = matchRoute(path);
  return !match || match.name === 'root' ? calculatorPath(mode) : path;
}

const SELL_ORDER_ROUTES: Record<SellScreen, string> = {
  card_select: ROUTES.sellCardSelect,
  card_create: ROUTES.sellCardCreate,
  payment: ROUTES.sellPayment,
  status: ROUTES.sellStatus,
  kyc: ROUTES.sellKyc,
};

export function sellOrderPath(orderId: string, screen: SellScreen): string {
  return SELL_ORDER_ROUTES[screen].replace(':orderId', encodeURIComponent(orderId));
}

export function publicOrderPath(orderId: string): string {
  return ROUTES.publicOrder.replace(':orderId', encodeURIComponent(orderId));
}

/** The user-data group: requires a signed-in customer, who is fetched again on entering one. */
const USER_DATA_ROUTES: readonly RouteName[] = [
  'order',
  'buyKycWaiting',
  'buyKyc',
  'billingAddressEdit',
  'userGreeting',
  'bannedUser',
  'userInfo',
  'lightKyc',
  'orderWithoutCard',
];

const OPEN_SELL_ROUTES: readonly RouteName[] = ['sellCalculator', 'sellLogin', 'sellCountryUnavailable'];

/** Requires a signed-in customer: the user-data group, and every sell page except calculator and login. */
export function isProtected(path: string): boolean {
  const name = matchRoute(path)?.name;
  if (!name) return false;
  return USER_DATA_ROUTES.includes(name) || (name.startsWith('sell') && !OPEN_SELL_ROUTES.includes(name));
}

const CUSTOMER_ROUTES: readonly RouteName[] = ['confirmTransaction', 'limitReached', 'orderAuthRedirect'];

/** The guard leads away without a customer. In addition to `isProtected`: the steps of an order, which fetch no customer on entering. */
export function needsCustomer(path: string): boolean {
  const name = matchRoute(path)?.name;
  return isProtected(path) || (name !== undefined && CUSTOMER_ROUTES.includes(name));
}
