// Maps each route to its screen; the compiler checks that none is missing. Every screen is a separate chunk.
import type { ComponentType } from 'react';
import type { RouteName } from '../domain/routes/paths.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen module exports its screen by name. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LoadScreen =>
  async () => ({ default: (await load())[name] });

const countryUnavailable = screen(
  () => import('../features/launch/country-unavailable-screen.tsx'),
  'CountryUnavailableScreen',
);
const login = screen(() => import('../features/sign-in/login-screen.tsx'), 'LoginScreen');
const kyc = screen(() => import('../features/customer/identity/kyc-screen.tsx'), 'KycScreen');
const kycWaiting = screen(
  () => import('../features/customer/identity/kyc-waiting-screen.tsx'),
  'KycWaitingScreen',
);

/** Null if there is nothing to load: the calculator is there from the start, and the bank's closing pages are separate pages. */
const ROUTED: Record<RouteName, LoadScreen | null> = {
  root: null,
  buyCalculator: null,
  sellCalculator: null,
  closeOnSuccess: null,
  closeOnFailure: null,
  buyCountryUnavailable: countryUnavailable,
  sellCountryUnavailable: countryUnavailable,
  buyLogin: login,
  sellLogin: login,
  buyKyc: kyc,
  sellKyc: screen(() => import('../features/selling/sell-kyc-screen.tsx'), 'SellKycScreen'),
  buyKycWaiting: kycWaiting,
  sellKycWaiting: kycWaiting,
  bannedUser: screen(() => import('../features/customer/banned-user-screen.tsx'), 'BannedUserScreen'),
  kycProblems: screen(
    () => import('../features/customer/identity/kyc-problems-screen.tsx'),
    'KycProblemsScreen',
  ),
  walletAddress: screen(
    () => import('../features/wallet-address/wallet-address-screen.tsx'),
    'WalletAddressScreen',
  ),
  userGreeting: screen(
    () => import('../features/customer/identity/user-greeting-screen.tsx'),
    'UserGreetingScreen',
  ),
  lightKyc: screen(() => import('../features/customer/identity/light-kyc-screen.tsx'), 'LightKycScreen'),
  userInfo: screen(() => import('../features/customer/user-info-screen.tsx'), 'UserInfoScreen'),
  billingAddressEdit: screen(
    () => import('../features/customer/billing-address-edit-screen.tsx'),
    'BillingAddressEditScreen',
  ),
  confirmTransaction: screen(
    () => import('../features/purchase/without-card/confirm-transaction-screen.tsx'),
    'ConfirmTransactionScreen',
  ),
  limitReached: screen(
    () => import('../features/purchase/card/limit-reached-screen.tsx'),
    'LimitReachedScreen',
  ),
  order: screen(() => import('../features/purchase/page/order-screen.tsx'), 'OrderScreen'),
  orderWithoutCard: screen(
    () => import('../features/purchase/without-card/order-without-card-screen.tsx'),
    'OrderWithoutCardScreen',
  ),
  orderAuthRedirect: screen(
    () => import('../features/purchase/authorization/order-auth-redirect-screen.tsx'),
    'OrderAuthRedirectScreen',
  ),
  sellWelcome: screen(() => import('../features/selling/sell-welcome-screen.tsx'), 'SellWelcomeScreen'),
  sellCardSelect: screen(
    () => import('../features/selling/payout/card-select-screen.tsx'),
    'CardSelectScreen',
  ),
  sellCardCreate: screen(
    () => import('../features/selling/payout/card-create-screen.tsx'),
    'CardCreateScreen',
  ),
  sellPayment: screen(
    () => import('../features/selling/deposit/sell-payment-screen.tsx'),
    'SellPaymentScreen',
  ),
  sellStatus: screen(() => import('../features/selling/status/sell-status-screen.tsx'), 'SellStatusScreen'),
  publicOrder: screen(() => import('../features/public-order/public-order-screen.tsx'), 'PublicOrderScreen'),
};

export const SCREENS = {
  routed: ROUTED,
  startFailed: screen(() => import('../features/launch/start-failed-screen.tsx'), 'StartFailedScreen'),
  orderQuestion: screen(() => import('../features/shell/unsettled/order-question.tsx'), 'OrderQuestion'),
  genericError: screen(() => import('../features/launch/generic-error-screen.tsx'), 'GenericErrorScreen'),
};
