// The identity screen reserves the space of the check while it is loading.
import { expect } from '@open-wc/testing';
import { KycScreen } from '../../../../../src/features/customer/identity/kyc-screen.tsx';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Answer } from '../../../../support/fake-gateway.ts';
import { customer } from '../../../../support/orders.ts';
import { showScreen, until } from '../../../stage.tsx';

describe('The identity check, while it is loading', () => {
  for (const language of ['en', 'es', 'pt'] as const)
    it(`the loading screen reserves the space of the check and of the other ways to it (${language})`, async () => {
      let answer = (_: Answer) => undefined as void;
      const asked = new Promise<Answer>((resolve) => (answer = resolve));
      const screen = await showScreen(KycScreen, {
        path: '/buy/kyc',
        language,
        prepare({ gateway, stores, vendors }) {
          setCustomer(stores.session, customer({ kyc: { status: 'none', rejectLabels: {} } }));
          setConfig(stores.widget, DEFAULT_CONFIG);
          gateway.on('POST /api/v1/customers/current/kyc', () => asked);
          vendors.kyc = () =>
            Promise.resolve({
              launch: () => ({
                setLanguage: () => undefined,
                setTheme: () => undefined,
                destroy: () => undefined,
              }),
            });
        },
      });
      const height = () => screen.root.querySelector('.screen')!.getBoundingClientRect().height;
      const before = height();
      expect(screen.root.querySelector('.screen a')).to.equal(null);
      answer({ result: { token: 'kyc-1', directLink: 'https://id.test/check' } });
      await until(screen, () => screen.root.querySelector('.screen a') !== null);
      expect(height()).to.equal(before);
    });
});
