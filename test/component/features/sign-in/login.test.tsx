// The login screen: both steps, their errors, and the announcements of assistive technology.
import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { LoginScreen } from '../../../../src/features/sign-in/login-screen.tsx';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { customer, failing, START_MS } from '../../../support/orders.ts';
import { showScreen, type ScreenOptions } from '../../stage.tsx';
import { waitUntil } from '../../wait-until.ts';
import { en } from '../../../support/english.ts';

const SIGN_UP = 'POST /api/v1/customers/sign-up';
const SIGN_IN = 'POST /api/v1/customers/sign-in';
const RESEND = 'POST /api/v1/customers/resend-password';
const LINKS = {
  terms: 'https://ramp.test/terms',
  privacy: 'http://not-safe.test/',
  risk: 'https://ramp.test/risk',
};

async function show(options: ScreenOptions = {}) {
  return showScreen(LoginScreen, {
    path: '/buy/login',
    isEmbedded: false,
    ...options,
    prepare(context) {
      context.stores.session.customer = null;
      context.stores.session.token = null;
      setConfig(context.stores.widget, { ...DEFAULT_CONFIG, links: LINKS });
      const newPasswordCanBeCreatedAt = new Date(START_MS + 30_000).toISOString();
      context.gateway.on(SIGN_UP, { result: { newPasswordCanBeCreatedAt } });
      context.gateway.on(RESEND, { result: { newPasswordCanBeCreatedAt } });
      context.gateway.on(SIGN_IN, { result: { ...customer(), token: 'fresh' } });
      options.prepare?.(context);
    },
  });
}

async function showCode() {
  const screen = await show();
  await screen.enter(en('login.email'), 'ada@example.com');
  await screen.press(en('login.continue'));
  expect(screen.context.stores.login.step).to.equal('email');
  await settleAgreement(screen);
  await screen.press(en('login.continue'));
  await screen.rest();
  return screen;
}

type Shown = Awaited<ReturnType<typeof show>>;

function descriptionOf(screen: Shown, label: string): string {
  const ids = screen.field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => screen.root.getElementById(id)?.textContent).join(' ');
}

async function settleAgreement(screen: Shown) {
  screen.field(en('agreement.terms')).click();
  await screen.rest();
}

describe('Login, the e-mail step', () => {
  it('the likely end of the e-mail is filled in with one press, which leads back to the field', async () => {
    const screen = await show();
    await screen.enter(en('login.email'), 'ada');
    expect(screen.action('gmail.com')).to.equal(null);
    await screen.enter(en('login.email'), 'ada@ou');
    await screen.isAccessible();
    await screen.press('outlook.com');
    expect(screen.field(en('login.email')).value).to.equal('ada@outlook.com');
    expect(screen.root.activeElement).to.equal(screen.field(en('login.email')));
    expect(screen.errorOf(en('login.email'))).to.equal(null);
    expect(screen.action('outlook.com')).to.equal(null);
  });

  it('VALID-14 an error appears after the click that leaves the field, so that the click reaches its target', async () => {
    const screen = await show();
    await screen.enter(en('login.email'), 'ada@');
    screen.field(en('agreement.terms')).scrollIntoView();
    const box = screen.field(en('agreement.terms')).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 6), Math.round(box.y + 6)] });
    await sendMouse({ type: 'down' });
    await screen.rest();
    expect(screen.errorOf(en('login.email'))).to.equal(null);
    await sendMouse({ type: 'up' });
    expect(screen.field(en('agreement.terms')).checked).to.equal(true);
    await waitUntil(() => screen.errorOf(en('login.email')) !== null);
  });

  it('LOGIN-02 the form asks for e-mail, agreement and newsletter; the first field has the focus and is announced with the heading', async () => {
    const screen = await show();
    expect(screen.field(en('login.email')).autocomplete).to.equal('email');
    expect(screen.field(en('agreement.terms')).checked).to.equal(false);
    expect(screen.field('Send me news').checked).to.equal(false);
    expect(screen.root.activeElement).to.equal(screen.field(en('login.email')));
    expect(descriptionOf(screen, en('login.email'))).to.equal('Sign in');
    await screen.isAccessible();
    await screen.leave(en('login.email'));
    expect(descriptionOf(screen, en('login.email'))).to.equal('');
  });

  it('VALID-14 VALID-15 missing fields are reported, and the first wrong field receives the focus', async () => {
    const screen = await show();
    await screen.press(en('login.continue'));
    expect(screen.errorOf(en('login.email'))).to.equal('Enter your e-mail');
    expect(screen.errorOf(en('agreement.terms'))).to.equal('Agree to the terms to continue');
    expect(screen.root.activeElement).to.equal(screen.field(en('login.email')));
    await screen.isAccessible();
    await screen.enter(en('login.email'), 'ada@example.com');
    expect(screen.errorOf(en('login.email'))).to.equal(null);
    await screen.press(en('login.continue'));
    expect(screen.root.activeElement).to.equal(screen.field(en('agreement.terms')));
    expect(screen.context.gateway.asked(SIGN_UP)).to.have.length(0);
  });

  it('VALID-14 an invalid e-mail is reported when the customer leaves the field, not before', async () => {
    const screen = await show();
    await screen.enter(en('login.email'), 'ada@');
    expect(screen.errorOf(en('login.email'))).to.equal(null);
    await screen.leave(en('login.email'));
    expect(screen.errorOf(en('login.email'))).to.equal('Enter a valid e-mail');
  });

  it('the form links only to documents with a safe address', async () => {
    const screen = await show();
    const links = [...screen.root.querySelectorAll<HTMLAnchorElement>('.screen a')].map(({ href }) => href);
    expect(links).to.deep.equal([LINKS.terms, LINKS.risk]);
  });

  it('VALID-16 the agreement is left out if the settings switch it off', async () => {
    const screen = await show({
      prepare: ({ stores }) => setConfig(stores.widget, { ...DEFAULT_CONFIG, termsAgreement: false }),
    });
    expect(screen.text()).not.to.contain('I agree to the terms');
    await screen.enter(en('login.email'), 'ada@example.com');
    await screen.press(en('login.continue'));
    expect(screen.context.gateway.asked(SIGN_UP)).to.have.length(1);
  });

  it('the typed and ticked input is kept while the element is out of its page, and during other steps', async () => {
    const first = await show();
    await first.enter(en('login.email'), 'ada@exam');
    await settleAgreement(first);
    await first.unmount();
    const again = await show({
      prepare: ({ stores }) => Object.assign(stores.login, first.context.stores.login),
    });
    expect(again.field(en('login.email')).value).to.equal('ada@exam');
    expect((again.field(en('agreement.terms')) as HTMLInputElement).checked).to.equal(true);
    expect((again.field(en('login.news')) as HTMLInputElement).checked).to.equal(false);
  });

  it("a merchant's e-mail is shown, and cannot be changed", async () => {
    const screen = await show({
      prepare: ({ stores }) =>
        setLaunchPayload(stores.launch, { email: 'given@example.com' }, 'any_crypto', null),
    });
    expect(screen.field(en('login.email')).value).to.equal('given@example.com');
    expect(screen.field(en('login.email')).readOnly).to.equal(true);
    await screen.isAccessible();
  });

  it("LOGIN-14 the server's message is shown at the e-mail", async () => {
    const screen = await show({
      prepare: ({ gateway }) =>
        gateway.on(SIGN_UP, failing(422, 'validation_error', { email: ['No such domain'] })),
    });
    await screen.enter(en('login.email'), 'ada@example.com');
    await settleAgreement(screen);
    await screen.press(en('login.continue'));
    await screen.rest();
    expect(screen.errorOf(en('login.email'))).to.equal('No such domain');
  });
});

describe('Login, the code step', () => {
  it('LOGIN-01 LOGIN-03 the code step follows the e-mail step and shows the e-mail', async () => {
    const screen = await showCode();
    expect(screen.text()).to.contain('ada@example.com');
    expect(screen.root.activeElement).to.equal(screen.field(en('login.code')));
    expect(descriptionOf(screen, en('login.code'))).to.equal('Check your e-mail');
    expect(screen.field(en('login.code')).autocomplete).to.equal('one-time-code');
    await screen.isAccessible();
  });

  it('LOGIN-09 LOGIN-10 the code accepts digits only, and is submitted when it is complete', async () => {
    const screen = await showCode();
    await screen.enter(en('login.code'), '12-34');
    expect(screen.field(en('login.code')).value).to.equal('1234');
    expect(screen.context.gateway.asked(SIGN_IN)).to.have.length(0);
    await screen.enter(en('login.code'), '123 456');
    expect(screen.context.gateway.asked(SIGN_IN)).to.have.length(1);
    await screen.advance(100);
    expect(screen.context.navigator.path()).to.equal('/buy/user_info');
  });

  it('VALID-17 an incomplete code is refused', async () => {
    const screen = await showCode();
    await screen.enter(en('login.code'), '123');
    await screen.press(en('login.continue'));
    expect(screen.errorOf(en('login.code'))).to.equal('Enter the 6-digit code from the e-mail');
    expect(screen.root.activeElement).to.equal(screen.field(en('login.code')));
    expect(screen.context.gateway.asked(SIGN_IN)).to.have.length(0);
  });

  it("LOGIN-12 the server's message is shown below the field until the customer types", async () => {
    const screen = await showCode();
    screen.context.gateway.on(
      SIGN_IN,
      failing(422, 'validation_error', { password: ['The code is wrong.'] }),
    );
    await screen.enter(en('login.code'), '000000');
    await screen.rest();
    expect(screen.errorOf(en('login.code'))).to.equal('The code is wrong.');
    await screen.isAccessible();
    await screen.enter(en('login.code'), '00000');
    expect(screen.errorOf(en('login.code'))).to.equal(null);
  });

  it('LOGIN-06 LOGIN-07 the seconds until another code may be requested are counted down', async () => {
    const screen = await showCode();
    const resend = () => screen.action(en('login.resend')) as HTMLButtonElement;
    expect(resend().disabled).to.equal(true);
    expect(screen.text()).to.contain('in 30 s');
    await screen.advance(1000);
    expect(screen.text()).to.contain('in 29 s');
    await screen.advance(29_000);
    expect(resend().disabled).to.equal(false);
  });

  it('ERR-27 LOGIN-15 the screen says why no other code was sent, with the seconds to wait', async () => {
    const screen = await showCode();
    await screen.advance(30_000);
    const payload = { newPasswordCanBeCreatedAt: new Date(START_MS + 50_000).toISOString() };
    screen.context.gateway.on(RESEND, failing(429, 'password_issue_too_early', payload));
    await screen.press(en('login.resend'));
    await screen.rest();
    expect(screen.text()).to.contain('Too many codes. Next code can be issued in 20 seconds');
    await screen.advance(20_000);
    screen.context.gateway.on(RESEND, 'offline');
    await screen.press(en('login.resend'));
    await screen.rest();
    expect(screen.text()).to.contain('The code could not be sent again. Try again in 10 s.');
    await screen.isAccessible();
  });

  it('LOGIN-04 Back leads to the e-mail step, and keeps the e-mail and the agreement', async () => {
    const screen = await showCode();
    await screen.press('Back');
    await screen.rest();
    expect(screen.field(en('login.email')).value).to.equal('ada@example.com');
    expect(screen.field(en('agreement.terms')).checked).to.equal(true);
  });
});
