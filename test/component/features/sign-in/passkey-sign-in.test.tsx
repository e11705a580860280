// 'Continue with a passkey' at the e-mail step: when it is offered, what its page may say, and a code before a change.
import { expect } from '@open-wc/testing';
import { LoginScreen } from '../../../../src/features/sign-in/login-screen.tsx';
import { setConfig } from '../../../../src/features/shell/widget-store.ts';
import { setLaunchPayload } from '../../../../src/features/shell/settings/launch-store.ts';
import {
  demandCode,
  setCustomer,
  setPasskeyDevice,
  setToken,
} from '../../../../src/features/sign-in/session/session-store.ts';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import type {
  MountPasskeyFrame,
  PasskeyFrameOptions,
  PasskeyOrder,
} from '../../../../src/vault/passkey-frame.ts';
import { customer, failing } from '../../../support/orders.ts';
import { showScreen, until, type ScreenOptions } from '../../stage.tsx';
import { en } from '../../../support/english.ts';

const CUSTOMER = 'GET /api/v1/customers/current';
const RESEND = 'POST /api/v1/customers/resend-password';

interface Framed {
  order: PasskeyOrder | null;
  options: PasskeyFrameOptions | null;
}

async function show(options: ScreenOptions & { hasPasskeys?: boolean } = {}) {
  const { hasPasskeys = true } = options;
  const framed: Framed = { order: null, options: null };
  const mount: MountPasskeyFrame = (_container, order, given) => {
    Object.assign(framed, { order, options: given });
    return { update: (next) => void (framed.order = next), destroy: () => undefined };
  };
  const screen = await showScreen(LoginScreen, {
    path: '/buy/login',
    ...options,
    prepare(context) {
      context.stores.session.customer = null;
      context.stores.session.token = null;
      context.vendors.passkeys = async () => (hasPasskeys ? mount : null);
      setConfig(context.stores.widget, {
        ...DEFAULT_CONFIG,
        passkeys: { url: 'https://gateway.test/identity/passkey' },
      });
      context.gateway.on(CUSTOMER, { result: customer() });
      context.gateway.on(RESEND, { result: {} });
      options.prepare?.(context);
    },
  });
  return { ...screen, framed };
}

const offer = en('login.orByEmail');

describe('A passkey at the e-mail step', () => {
  it("the passkey page's token signs the customer in, without the checkbox for the terms", async () => {
    const screen = await show();
    await until(screen, () => screen.framed.options !== null);
    expect(screen.text()).to.include(offer);
    expect(screen.framed.order).to.include({ purpose: 'sign-in', token: null, hasAccepted: false });
    screen.framed.options!.onMessage({ type: 'signed-in', token: 'by-passkey' });
    await until(screen, () => screen.context.stores.session.customer !== null);
    expect(screen.context.stores.session).to.include({ token: 'by-passkey', isByPasskey: true });
    expect(screen.context.storages.session.get('ramp.session')).to.equal('by-passkey');
  });

  it('the e-mail stays in place when the button appears late', async () => {
    let find!: () => void;
    const late = new Promise<void>((done) => (find = done));
    const screen = await show({
      prepare: ({ vendors }) => {
        const { passkeys } = vendors;
        vendors.passkeys = () => late.then(passkeys);
      },
    });
    await screen.rest();
    const top = () => Math.round(screen.field(en('login.email')).getBoundingClientRect().top);
    const before = top();
    expect(screen.text()).to.not.include(offer);
    find();
    await until(screen, () => screen.framed.options !== null);
    expect(top()).to.be.closeTo(before, 2);
  });

  it('a device without passkeys reserves no place for the button when the settings load late', async () => {
    const screen = await show({
      prepare({ stores, vendors }) {
        setPasskeyDevice(stores.session, false);
        // A reserved place stays.
        vendors.passkeys = () => new Promise(() => undefined);
        stores.widget.config = null;
      },
    });
    const top = () => Math.round(screen.field(en('login.email')).getBoundingClientRect().top);
    const before = top();
    setConfig(screen.context.stores.widget, {
      ...DEFAULT_CONFIG,
      passkeys: { url: 'https://gateway.test/identity/passkey' },
    });
    await screen.rest();
    expect(top()).to.equal(before);
  });

  it('if the terms have changed, the customer must agree, and the passkey page receives the agreement', async () => {
    const screen = await show();
    await until(screen, () => screen.framed.options !== null);
    screen.framed.options!.onMessage({ type: 'terms' });
    await until(screen, () => screen.errorOf(en('agreement.terms')) === en('login.termsChanged'));
    screen.field(en('agreement.terms')).click();
    await until(screen, () => screen.framed.order?.hasAccepted === true);
    await until(screen, () => screen.errorOf(en('agreement.terms')) !== en('login.termsChanged'));
  });

  it('a token that the gateway refuses does not sign the customer in, and an error is shown', async () => {
    const screen = await show({
      prepare: ({ gateway }) => gateway.on(CUSTOMER, failing(401, 'authentication_error')),
    });
    await until(screen, () => screen.framed.options !== null);
    screen.framed.options!.onMessage({ type: 'signed-in', token: 'stolen' });
    await until(screen, () => screen.errorOf(en('login.email')) !== null);
    expect(screen.context.stores.session.token).to.equal(null);
  });

  it('the passkey is not offered on a device without one, or if the merchant supplies the customer', async () => {
    const without = await show({ hasPasskeys: false });
    await without.rest();
    expect(without.text()).to.not.include(offer);
    const named = await show({
      prepare: ({ stores }) =>
        setLaunchPayload(stores.launch, { email: 'ada@example.com' }, 'any_crypto', null),
    });
    await named.rest();
    expect(named.text()).to.not.include(offer);
  });

  it('a change that requires a code leads to the code step, and back', async () => {
    const screen = await show({
      prepare({ stores }) {
        setCustomer(stores.session, customer());
        setToken(stores.session, 'by-passkey');
        demandCode(stores.session, '/buy/user_info');
      },
    });
    await until(screen, () => screen.text().includes(en('login.againTitle')));
    expect(screen.text()).to.include(en('login.againLead', { email: customer().email! }));
    expect(screen.context.gateway.asked(RESEND)).to.have.length(1);
    await screen.press(en('shell.back'));
    expect(screen.context.navigator.path()).to.equal('/buy/user_info');
    expect(screen.context.stores.session.codeDemandedAt).to.equal(null);
  });
});
