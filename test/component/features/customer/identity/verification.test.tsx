// The identity verification and its outcomes: waiting, problems, banned.
import { expect } from '@open-wc/testing';
import { BannedUserScreen } from '../../../../../src/features/customer/banned-user-screen.tsx';
import { KycProblemsScreen } from '../../../../../src/features/customer/identity/kyc-problems-screen.tsx';
import { KycScreen } from '../../../../../src/features/customer/identity/kyc-screen.tsx';
import { KycWaitingScreen } from '../../../../../src/features/customer/identity/kyc-waiting-screen.tsx';
import { DEFAULT_CONFIG } from '../../../../../src/domain/catalogue/widget-config.ts';
import type { Customer } from '../../../../../src/domain/customer/customer.ts';
import { setLaunchPayload } from '../../../../../src/features/shell/settings/launch-store.ts';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import { setConfig } from '../../../../../src/features/shell/widget-store.ts';
import type { KycLaunch } from '../../../../../src/vendors/kyc/kyc-sdk.ts';
import { customer, failing } from '../../../../support/orders.ts';
import { showScreen, until, type ScreenOptions } from '../../../stage.tsx';
import { en } from '../../../../support/english.ts';

const START = 'POST /api/v1/customers/current/kyc';
const CURRENT = 'GET /api/v1/customers/current';
const LINK = 'https://id.test/check';
const DEAF = { setLanguage: () => undefined, setTheme: () => undefined };
const RETRY: Partial<Customer> = {
  kyc: { status: 'retry', rejectLabels: { A: 'The photo is blurred', B: 'The face is hidden.' } },
};

const withSupport = ({ stores }: Parameters<NonNullable<ScreenOptions['prepare']>>[0]) =>
  setConfig(stores.widget, { ...DEFAULT_CONFIG, supportEmail: 'help@ramp.test' });

async function showKyc(
  more: Partial<Customer> = { kyc: { status: 'none', rejectLabels: {} } },
  prepare?: ScreenOptions['prepare'],
) {
  const launched: KycLaunch[] = [];
  const destroyed: string[] = [];
  let tokens = 0;
  const screen = await showScreen(KycScreen, {
    path: '/buy/kyc',
    prepare(context) {
      const { gateway, stores, vendors } = context;
      setCustomer(stores.session, customer(more));
      setConfig(stores.widget, DEFAULT_CONFIG);
      gateway.on(START, () => ({ result: { token: `kyc-${(tokens += 1)}`, directLink: LINK } }));
      gateway.on(CURRENT, () => ({ result: stores.session.customer }));
      vendors.kyc = () =>
        Promise.resolve({
          launch(options) {
            launched.push(options);
            options.container.replaceChildren(document.createElement('p'));
            return { ...DEAF, destroy: () => void destroyed.push(options.token) };
          },
        });
      prepare?.(context);
    },
  });
  await screen.rest();
  return { ...screen, launched, destroyed };
}

const showCode = async (screen: Awaited<ReturnType<typeof showKyc>>) => {
  screen.root.querySelector<HTMLElement>('.on-phone summary')!.click();
  await until(screen, () => screen.root.querySelector('svg.qr') !== null);
};

describe('KYC on a phone', () => {
  it('VALID-46 a refused phone number is explained, and corrected in the same place', async () => {
    const refused = failing(422, 'validation_error', { phone: ['WRONG_PHONE_COUNTRY_CODE'] });
    const screen = await showKyc(
      { phone: '+4930901820', kyc: { status: 'none', rejectLabels: {} } },
      (context) => context.gateway.on(START, refused),
    );
    await until(screen, () => screen.text().includes(en('kyc.failed')));
    expect(screen.text()).to.not.include('WRONG_PHONE');
    await until(screen, () => screen.errorOf(en('billing.phone')) !== null);
    expect(screen.errorOf(en('billing.phone'))).to.equal(en('billingAddressEditValidate.phoneCountry'));
    await screen.isAccessible();
    screen.context.gateway.on(START, { result: { token: 'kyc-2', directLink: LINK } });
    await screen.enter(en('billing.phone'), '+1 202 555 0199');
    await screen.press(en('shell.tryAgain'));
    await until(screen, () => screen.launched.length === 1);
    expect(screen.context.gateway.asked(START).at(-1)?.body).to.include({ phone: '+12025550199' });
  });

  it('KYC-09 the link is offered as a QR code drawn in the page, and is requested only on demand', async () => {
    const screen = await showKyc();
    expect(screen.root.querySelector('svg.qr')).to.equal(null);
    await showCode(screen);
    expect(screen.root.querySelector('svg.qr')?.getAttribute('aria-label')).to.contain('QR code');
    expect(screen.text()).to.contain('This page updates by itself');
    await screen.isAccessible();
  });

  it('KYC-09 the flow continues automatically when the phone has finished', async () => {
    const screen = await showKyc();
    await showCode(screen);
    const { stores, gateway } = screen.context;
    gateway.on(CURRENT, { result: customer({ kyc: { status: 'complete', rejectLabels: {} } }) });
    await screen.advance(5_000);
    await until(screen, () => stores.session.customer?.kyc.status === 'complete');
  });

  it('no QR code is offered for a link that is too long for one', async () => {
    const screen = await showKyc(undefined, ({ gateway }) =>
      gateway.on(START, { result: { token: 'kyc', directLink: `${LINK}?${'x'.repeat(400)}` } }),
    );
    expect(screen.root.querySelector('.on-phone')).to.equal(null);
  });
});

describe('KYC', () => {
  it('KYC-09 the verification is mounted in an empty element of the shadow root, with a link to its own tab', async () => {
    const screen = await showKyc();
    const [launch] = screen.launched;
    expect(launch?.container.getRootNode()).to.equal(screen.root);
    const link = screen.root.querySelector<HTMLAnchorElement>('.screen a')!;
    expect([link.href, link.target, link.rel]).to.deep.equal([LINK, '_blank', 'noopener noreferrer']);
    expect(link.textContent).to.contain('Open in new tab');
    await screen.isAccessible();
    await screen.press('Back');
    await screen.rest();
    expect(screen.context.navigator.path()).to.equal('/buy/user_greeting');
  });

  it('what to resubmit is shown until it has been submitted, and again after another rejection', async () => {
    const screen = await showKyc(RETRY);
    expect(screen.root.querySelector('[part="alert"] ul')?.children.length).to.equal(2);
    screen.launched[0]!.onSubmitted();
    await until(screen, () => !screen.text().includes(en('kyc.retryTitle')));
    screen.launched[0]!.onReview('retry');
    await until(screen, () => screen.text().includes(en('kyc.retryTitle')));
  });

  it('KYC-10 KYC-11 Retry appears, hides with a new step, and mounts the widget with a new token', async () => {
    const screen = await showKyc();
    expect(screen.action('Retry')).to.equal(null);
    screen.launched[0]!.onReview('retry');
    await screen.rest();
    expect(screen.action('Retry')).not.to.equal(null);
    screen.launched[0]!.onStepInitiated();
    await screen.rest();
    expect(screen.action('Retry')).to.equal(null);
    screen.launched[0]!.onReview('retry');
    await screen.rest();
    await screen.press('Retry');
    await screen.rest();
    expect(screen.launched.map(({ token }) => token)).to.deep.equal(['kyc-1', 'kyc-2']);
    expect(screen.destroyed).to.deep.equal(['kyc-1']);
    expect(screen.action('Retry')).to.equal(null);
    expect((screen.root as ShadowRoot).activeElement?.textContent).to.equal('Verify your identity');
  });

  it('KYC-13 the reject labels are shown, joined, if something must be resubmitted', async () => {
    const screen = await showKyc(RETRY);
    expect(screen.text()).to.contain('The photo is blurred. The face is hidden.');
    await screen.isAccessible();
  });

  it('the screen says which page blocks the camera, and offers a way around it', async () => {
    const screen = await showKyc(undefined, ({ vendors }) => {
      vendors.cameraRefusal = async () => 'frame';
    });
    expect(screen.text()).to.contain(en('kyc.cameraFrame'));
    await screen.isAccessible();
  });

  it('a verification that cannot be loaded is reported, and can be retried', async () => {
    const screen = await showKyc(undefined, ({ gateway }) =>
      gateway.on(START, failing(500, 'unexpected_server_error', null, 'Out of order')),
    );
    expect(screen.text()).to.contain('Out of order');
    await screen.isAccessible();
    screen.context.gateway.on(START, { result: { token: 'kyc-9' } });
    await screen.press(en('shell.tryAgain'));
    await screen.rest();
    expect(screen.launched.map(({ token }) => token)).to.deep.equal(['kyc-9']);
    expect((screen.root as ShadowRoot).activeElement?.textContent).to.equal('Verify your identity');
  });
});

describe('KYC waiting', () => {
  it('KYC-14 KYC-15 the waiting screen has a spinner and a way to the calculator, and polls every 5 s', async () => {
    const screen = await showScreen(KycWaitingScreen, {
      path: '/buy/kyc_waiting',
      prepare: ({ stores, gateway }) => {
        setCustomer(stores.session, customer({ kyc: { status: 'review', rejectLabels: {} } }));
        gateway.on(CURRENT, () => ({ result: stores.session.customer }));
      },
    });
    expect(screen.root.querySelector('.spinner')).not.to.equal(null);
    await screen.isAccessible();
    await screen.advance(10_000);
    expect(screen.context.gateway.asked(CURRENT)).to.have.length(2);
    await screen.press(en('order.toCalculator'));
    expect(screen.context.navigator.path()).to.equal('/buy');
  });
});

describe('KYC problems', () => {
  it('KYC-20 KYC-21 the problem screen has its title, an apology, the support contact, and a Logout button', async () => {
    const screen = await showScreen(KycProblemsScreen, { path: '/kyc_problems', prepare: withSupport });
    expect(screen.text()).to.contain('Encountered KYC issues').and.to.contain('Sorry');
    expect(screen.action('help@ramp.test')?.getAttribute('href')).to.equal('mailto:help@ramp.test');
    await screen.isAccessible();
    await screen.press('Logout');
    await screen.rest();
    expect(screen.context.stores.session.customer).to.equal(null);
    expect(screen.context.navigator.path()).to.equal('/buy');
  });

  it('LOGIN-18 there is no Logout button if the merchant supplied the e-mail', async () => {
    const screen = await showScreen(KycProblemsScreen, {
      prepare: ({ stores }) => setLaunchPayload(stores.launch, { email: 'a@b.test' }, 'any_crypto', null),
    });
    expect(screen.action(en('kycProblems.logOut'))).to.equal(null);
  });
});

describe('Banned', () => {
  const ban = (more: Partial<Customer>) =>
    showScreen(BannedUserScreen, {
      path: '/banned_user',
      prepare(context) {
        withSupport(context);
        setCustomer(context.stores.session, customer(more));
      },
    });
  const reasons = ({ root }: { root: ShadowRoot }) =>
    [...root.querySelectorAll('.screen li')].map(({ textContent }) => textContent);

  it('BAN-01 BAN-02 the reasons for the rejection are listed, each with a dash, and the host receives an event', async () => {
    const kyc = { status: 'reject' as const, rejectLabels: { A: 'Forged document', B: 'Under age' } };
    const screen = await ban({ kyc });
    expect(reasons(screen)).to.deep.equal(['- Forged document', '- Under age']);
    expect(screen.action('help@ramp.test')).not.to.equal(null);
    await screen.isAccessible();
    expect(screen.context.sent.map(({ payload }) => (payload as { code?: string }).code)).to.deep.equal([
      'kyc_rejected',
    ]);
  });

  it('BAN-02 the reason for a block is shown', async () => {
    const screen = await ban({ isBlocked: true, blockReason: 'Security review' });
    expect(reasons(screen)).to.deep.equal(['- Security review']);
    expect(screen.context.sent).to.have.length(0);
  });

  it('a ban without a reason says that none was given', async () => {
    const screen = await ban({ isBlocked: true });
    expect(screen.text()).to.contain('No reason was given.');
    await screen.isAccessible();
  });
});
