// Path → screen: where each route's screen is found; every one is a chunk of its own.
import type { ComponentType } from 'react';
import { ROUTES } from '../domain/routes.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen module exports its screen by name. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LoadScreen =>
  async () => ({ default: (await load())[name] });

const countryUnavailable = screen(
  () => import('../features/customer/country-unavailable-screen.tsx'),
  'CountryUnavailableScreen',
);
const login = screen(() => import('../features/sign-in/login-screen.tsx'), 'LoginScreen');
const kyc = screen(() => import('../features/identity/kyc-screen.tsx'), 'KycScreen');
const kycWaiting = screen(() => import('../features/identity/kyc-waiting-screen.tsx'), 'KycWaitingScreen');

const ROUTED: ReadonlyArray<readonly [string, LoadScreen]> = [
  [ROUTES.buyCountryUnavailable, countryUnavailable],
  [ROUTES.sellCountryUnavailable, countryUnavailable],
  [ROUTES.buyLogin, login],
  [ROUTES.sellLogin, login],
  [ROUTES.buyKyc, kyc],
  [ROUTES.sellKyc, async () => ({ default: (await import('./sell-kyc.tsx')).SellKyc })],
  [ROUTES.buyKycWaiting, kycWaiting],
  [ROUTES.sellKycWaiting, kycWaiting],
  [
    ROUTES.bannedUser,
    screen(() => import('../features/customer/banned-user-screen.tsx'), 'BannedUserScreen'),
  ],
  [
    ROUTES.kycProblems,
    screen(() => import('../features/identity/kyc-problems-screen.tsx'), 'KycProblemsScreen'),
  ],
  [
    ROUTES.walletAddress,
    screen(() => import('../features/wallet-address/wallet-address-screen.tsx'), 'WalletAddressScreen'),
  ],
  [
    ROUTES.userGreeting,
    screen(() => import('../features/identity/user-greeting-screen.tsx'), 'UserGreetingScreen'),
  ],
  [ROUTES.lightKyc, screen(() => import('../features/identity/light-kyc-screen.tsx'), 'LightKycScreen')],
  [ROUTES.userInfo, screen(() => import('../features/customer/user-info-screen.tsx'), 'UserInfoScreen')],
  [
    ROUTES.billingAddressEdit,
    screen(() => import('../features/customer/billing-address-edit-screen.tsx'), 'BillingAddressEditScreen'),
  ],
  [
    ROUTES.confirmTransaction,
    screen(
      () => import('../features/card-payment/confirm-transaction-screen.tsx'),
      'ConfirmTransactionScreen',
    ),
  ],
  [
    ROUTES.limitReached,
    screen(() => import('../features/card-payment/limit-reached-screen.tsx'), 'LimitReachedScreen'),
  ],
  [ROUTES.order, screen(() => import('../features/order-page/order-screen.tsx'), 'OrderScreen')],
  [
    ROUTES.orderWithoutCard,
    screen(() => import('../features/other-payment/order-without-card-screen.tsx'), 'OrderWithoutCardScreen'),
  ],
  [
    ROUTES.orderAuthRedirect,
    screen(
      () => import('../features/authorization/order-auth-redirect-screen.tsx'),
      'OrderAuthRedirectScreen',
    ),
  ],
  [
    ROUTES.sellWelcome,
    screen(() => import('../features/selling/sell-welcome-screen.tsx'), 'SellWelcomeScreen'),
  ],
  [
    ROUTES.sellCardSelect,
    screen(() => import('../features/selling/card-select-screen.tsx'), 'CardSelectScreen'),
  ],
  [
    ROUTES.sellCardCreate,
    screen(() => import('../features/selling/card-create-screen.tsx'), 'CardCreateScreen'),
  ],
  [
    ROUTES.sellPayment,
    screen(() => import('../features/selling/sell-payment-screen.tsx'), 'SellPaymentScreen'),
  ],
  [ROUTES.sellStatus, screen(() => import('../features/selling/sell-status-screen.tsx'), 'SellStatusScreen')],
  [
    ROUTES.publicOrder,
    screen(() => import('../features/public-order/public-order-screen.tsx'), 'PublicOrderScreen'),
  ],
];

export const SCREENS = {
  routed: ROUTED,
  startFailed: screen(() => import('../features/launch/start-failed-screen.tsx'), 'StartFailedScreen'),
  orderQuestion: screen(() => import('../features/shell/order-question.tsx'), 'OrderQuestion'),
  genericError: screen(() => import('../features/launch/generic-error-screen.tsx'), 'GenericErrorScreen'),
};
