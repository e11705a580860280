// Every screen between the calculator and the order, in both themes and three languages: accessible, and never wider than its card.
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { BillingAddressEditScreen } from '../../../src/features/customer/billing-address-edit-screen.tsx';
import { LightKycScreen } from '../../../src/features/customer/identity/light-kyc-screen.tsx';
import { UserGreetingScreen } from '../../../src/features/customer/identity/user-greeting-screen.tsx';
import { UserInfoScreen } from '../../../src/features/customer/user-info-screen.tsx';
import { WalletAddressScreen } from '../../../src/features/wallet-address/wallet-address-screen.tsx';
import { BannedUserScreen } from '../../../src/features/customer/banned-user-screen.tsx';
import { CountryUnavailableScreen } from '../../../src/features/launch/country-unavailable-screen.tsx';
import { GenericErrorScreen } from '../../../src/features/launch/generic-error-screen.tsx';
import { KycProblemsScreen } from '../../../src/features/customer/identity/kyc-problems-screen.tsx';
import { KycScreen } from '../../../src/features/customer/identity/kyc-screen.tsx';
import { KycWaitingScreen } from '../../../src/features/customer/identity/kyc-waiting-screen.tsx';
import { LoginScreen } from '../../../src/features/sign-in/login-screen.tsx';
import { StartFailedScreen } from '../../../src/features/launch/start-failed-screen.tsx';
import { DEFAULT_CONFIG } from '../../../src/domain/catalogue/widget-config.ts';
import { moveToCode } from '../../../src/features/sign-in/login-store.ts';
import { setConfig, setFailure } from '../../../src/features/shell/widget-store.ts';
import type { FakeContext } from '../../support/fake-context.ts';
import { showScreen } from '../stage.tsx';

const LONG_EMAIL = 'a.customer.with.quite.a.long.name@subdomain.of.an.example.company.com';

const SCREENS: Readonly<Record<string, readonly [ComponentType, ((context: FakeContext) => void)?]>> = {
  'wallet address': [WalletAddressScreen],
  'login, e-mail': [LoginScreen],
  'login, code': [
    LoginScreen,
    ({ stores }) => {
      moveToCode(stores.login, LONG_EMAIL);
      Object.assign(stores.login, { secondsLeft: 30, resendError: { key: 'errors.tooManyCodes' } });
    },
  ],
  'light KYC': [LightKycScreen],
  greeting: [UserGreetingScreen],
  'user info': [UserInfoScreen],
  'billing address edit': [BillingAddressEditScreen],
  KYC: [KycScreen, ({ stores }) => Object.assign(stores.kyc, { isRetryOffered: true })],
  'KYC waiting': [KycWaitingScreen],
  'KYC problems': [KycProblemsScreen],
  banned: [BannedUserScreen],
  'country unavailable': [CountryUnavailableScreen],
  'start failure': [
    StartFailedScreen,
    ({ stores }) =>
      setFailure(stores.widget, {
        code: 'merchant_validation_failer',
        message: 'Merchant parameters invalid',
        reason: 'launch_invalid',
        fields: { merchantOrderId: ['has-been-used-before-and-cannot-be-used-again-0123456789'] },
      }),
  ],
  'generic error': [GenericErrorScreen],
};

describe('Every screen in a narrow window', () => {
  before(() => setViewport({ width: 320, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [name, [Screen, prepare]] of Object.entries(SCREENS)) {
    describe(`Screen ${name}`, () => {
      for (const [language, theme] of [
        ['en', 'light'],
        ['es', 'dark'],
        ['pt', 'light'],
      ] as const) {
        it(`the screen fits its card and is accessible in ${language}, ${theme}`, async () => {
          const screen = await showScreen(Screen, {
            language,
            theme,
            prepare(context) {
              const links = {
                help: 'https://ramp.test/help',
                report: 'https://ramp.test/r',
                terms: 'https://ramp.test/t',
              };
              setConfig(context.stores.widget, {
                ...DEFAULT_CONFIG,
                links,
                supportEmail: 'support@ramp.test',
              });
              prepare?.(context);
            },
          });
          const card = screen.root.querySelector('section')!;
          expect(card.lang.slice(0, 2)).to.equal(language);
          expect(card.scrollWidth).to.be.at.most(card.clientWidth);
          expect(document.documentElement.scrollWidth).to.be.at.most(320);
          expect(screen.root.querySelectorAll('h2')).to.have.length(1);
          await screen.isAccessible();
        });
      }
    });
  }
});
