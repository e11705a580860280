// Conditions that hold on each route, written from the requirements, independently of the guard.
import type { GuardContext } from '../../../../src/domain/routes/guard.ts';
import type { RouteName } from '../../../../src/domain/routes/paths.ts';

type Stands = (context: GuardContext) => boolean;

const always: Stands = () => true;
const kyc = ({ customer }: GuardContext) => customer?.kyc.status;
const isOneOf = (value: string | undefined, ...list: string[]) => value !== undefined && list.includes(value);
const isFree: Stands = ({ customer }) =>
  customer !== null && !customer.isBlocked && customer.kyc.status !== 'reject';
const isKnown: Stands = (context) => isFree(context) && isOneOf(kyc(context), 'light', 'complete');
const canBePaid: Stands = ({ order }) => isOneOf(order?.status, 'created', 'reserved');
const isOver: Stands = ({ order }) => isOneOf(order?.status, 'failed', 'expired');
/** No running order, and no choice missing. */
const canMakeOrder: Stands = (context) =>
  context.order === null
    ? context.hasCalculatorData && context.hasAddress !== false
    : canBePaid(context) || isOver(context);
const provider = ({ order }: GuardContext) => order?.paymentProviderId ?? undefined;
const isPaidWithoutCard: Stands = (context) =>
  isOneOf(provider(context), 'google_pay_pne', 'blik_pne', 'skrill_pne');
const isPaidByQr: Stands = (context) => provider(context) === 'better_bro';
const isCheckOpen: Stands = (context) =>
  isFree(context) && isOneOf(kyc(context), 'none', 'light', 'retry') && !context.isKycSubmitted;
const isAwaited: Stands = (context) => {
  if (!isFree(context)) return false;
  if (isOneOf(kyc(context), 'pending', 'review')) return true;
  if (kyc(context) === 'complete') return context.order?.status === 'kyc_waiting';
  return context.isKycSubmitted === true && isOneOf(kyc(context), 'none', 'light', 'retry');
};
const canSignIn: Stands = ({ customer, isSigningIn }) => customer === null || isSigningIn === true;
const choosesCard: Stands = (context) => isFree(context) && canBePaid(context);

/** Routes that are allowed after the customer has seen the end of their order: no step of a purchase. */
export const AFTER_AN_END: readonly RouteName[] = [
  'order',
  'sellStatus',
  'buyCalculator',
  'sellCalculator',
  'buyCountryUnavailable',
  'sellCountryUnavailable',
  'bannedUser',
  'kycProblems',
  'buyLogin',
  'sellLogin',
  'closeOnSuccess',
  'closeOnFailure',
  'publicOrder',
];

export const STANDS: Record<RouteName, Stands> = {
  root: () => false,
  closeOnSuccess: always,
  closeOnFailure: always,
  publicOrder: always,
  kycProblems: always,
  buyCalculator: always,
  buyCountryUnavailable: always,
  sellCalculator: always,
  sellCountryUnavailable: always,
  bannedUser: (context) => context.customer !== null && !isFree(context),
  walletAddress: ({ hasCalculatorData, order }) => hasCalculatorData && order?.status !== 'complete',
  buyLogin: canSignIn,
  sellLogin: canSignIn,
  sellWelcome: isFree,
  userGreeting: (context) =>
    isFree(context) && kyc(context) !== 'complete' && context.order?.status !== 'complete',
  lightKyc: (context) => isFree(context) && isOneOf(kyc(context), 'none', 'light') && canMakeOrder(context),
  buyKyc: isCheckOpen,
  buyKycWaiting: isAwaited,
  sellKycWaiting: isAwaited,
  // Sell creates its order here, or continues an existing one.
  sellKyc: (context) =>
    isCheckOpen(context) ||
    (isFree(context) &&
      kyc(context) === 'complete' &&
      (context.order === null ? context.hasCalculatorData : context.order.status !== 'kyc_waiting')),
  userInfo: (context) => isKnown(context) && canMakeOrder(context),
  billingAddressEdit: (context) =>
    isKnown(context) && (context.order === null || canBePaid(context) || isOver(context)),
  confirmTransaction: (context) => isKnown(context) && canBePaid(context) && isPaidByQr(context),
  orderWithoutCard: (context) =>
    isKnown(context) && context.order?.status === 'reserved' && isPaidWithoutCard(context),
  order: (context) => {
    if (!isFree(context) || !context.order || context.order.status === 'kyc_waiting') return false;
    if (!canBePaid(context)) return true;
    return isKnown(context) && !isPaidByQr(context) && !isPaidWithoutCard(context);
  },
  limitReached: (context) =>
    isFree(context) && context.hasLimit === true && (context.order === null || canBePaid(context)),
  orderAuthRedirect: (context) => isFree(context) && context.order?.status === 'auth_requested',
  sellCardSelect: (context) => choosesCard(context) && context.hasCards !== false,
  sellCardCreate: choosesCard,
  sellPayment: (context) =>
    isFree(context) &&
    isOneOf(context.order?.status, 'can_be_processed', 'processing_started', 'auth_requested'),
  sellStatus: (context) =>
    isFree(context) &&
    context.order !== null &&
    !canBePaid(context) &&
    !isOneOf(context.order.status, 'kyc_waiting', 'can_be_processed', 'processing_started', 'auth_requested'),
};
