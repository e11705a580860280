// Path → screen: where each route's screen is found; every one is a chunk of its own.
import type { ComponentType } from 'react';
import { ROUTES } from '../domain/routes.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A screen module exports its screen by name. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LoadScreen =>
  async () => ({ default: (await load())[name] });

const countryUnavailable = screen(
  () => import('../screens/shared/country-unavailable/country-unavailable-screen.tsx'),
  'CountryUnavailableScreen',
);
const login = screen(() => import('../screens/shared/login/login-screen.tsx'), 'LoginScreen');
const kyc = screen(() => import('../screens/shared/kyc/kyc-screen.tsx'), 'KycScreen');
const kycWaiting = screen(
  () => import('../screens/shared/kyc-waiting/kyc-waiting-screen.tsx'),
  'KycWaitingScreen',
);

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
    screen(() => import('../screens/shared/banned-user/banned-user-screen.tsx'), 'BannedUserScreen'),
  ],
  [
    ROUTES.kycProblems,
    screen(() => import('../screens/shared/kyc-problems/kyc-problems-screen.tsx'), 'KycProblemsScreen'),
  ],
  [
    ROUTES.walletAddress,
    screen(() => import('../screens/buy/wallet-address/wallet-address-screen.tsx'), 'WalletAddressScreen'),
  ],
  [
    ROUTES.userGreeting,
    screen(() => import('../screens/buy/user-greeting/user-greeting-screen.tsx'), 'UserGreetingScreen'),
  ],
  [ROUTES.lightKyc, screen(() => import('../screens/buy/light-kyc/light-kyc-screen.tsx'), 'LightKycScreen')],
  [ROUTES.userInfo, screen(() => import('../screens/buy/user-info/user-info-screen.tsx'), 'UserInfoScreen')],
  [
    ROUTES.billingAddressEdit,
    screen(
      () => import('../screens/buy/billing-address-edit/billing-address-edit-screen.tsx'),
      'BillingAddressEditScreen',
    ),
  ],
  [
    ROUTES.confirmTransaction,
    screen(
      () => import('../screens/buy/confirm-transaction/confirm-transaction-screen.tsx'),
      'ConfirmTransactionScreen',
    ),
  ],
  [
    ROUTES.limitReached,
    screen(() => import('../screens/buy/limit-reached/limit-reached-screen.tsx'), 'LimitReachedScreen'),
  ],
  [ROUTES.order, screen(() => import('../screens/buy/order/order-screen.tsx'), 'OrderScreen')],
  [
    ROUTES.orderWithoutCard,
    screen(
      () => import('../screens/buy/order-without-card/order-without-card-screen.tsx'),
      'OrderWithoutCardScreen',
    ),
  ],
  [
    ROUTES.orderAuthRedirect,
    screen(
      () => import('../screens/buy/order-auth-redirect/order-auth-redirect-screen.tsx'),
      'OrderAuthRedirectScreen',
    ),
  ],
  [
    ROUTES.sellWelcome,
    screen(() => import('../screens/sell/welcome/sell-welcome-screen.tsx'), 'SellWelcomeScreen'),
  ],
  [
    ROUTES.sellCardSelect,
    screen(() => import('../screens/sell/card-select/card-select-screen.tsx'), 'CardSelectScreen'),
  ],
  [
    ROUTES.sellCardCreate,
    screen(() => import('../screens/sell/card-create/card-create-screen.tsx'), 'CardCreateScreen'),
  ],
  [
    ROUTES.sellPayment,
    screen(() => import('../screens/sell/payment/sell-payment-screen.tsx'), 'SellPaymentScreen'),
  ],
  [
    ROUTES.sellStatus,
    screen(() => import('../screens/sell/status/sell-status-screen.tsx'), 'SellStatusScreen'),
  ],
  [
    ROUTES.publicOrder,
    screen(() => import('../screens/shared/public-order/public-order-screen.tsx'), 'PublicOrderScreen'),
  ],
];

export const SCREENS = {
  routed: ROUTED,
  startFailed: screen(
    () => import('../screens/shared/start-failed/start-failed-screen.tsx'),
    'StartFailedScreen',
  ),
  orderQuestion: screen(() => import('../screens/parts/order-question.tsx'), 'OrderQuestion'),
  genericError: screen(
    () => import('../screens/shared/generic-error/generic-error-screen.tsx'),
    'GenericErrorScreen',
  ),
};
