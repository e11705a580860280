// Country unavailable, start failures and the generic error.
import { expect } from '@open-wc/testing';
import { StepSkeleton } from '../../../../src/app/step-skeleton.tsx';
import { CountryUnavailableScreen } from '../../../../src/features/launch/country-unavailable-screen.tsx';
import { GenericErrorScreen } from '../../../../src/features/launch/generic-error-screen.tsx';
import { StartFailedScreen } from '../../../../src/features/launch/start-failed-screen.tsx';
import { ChunkLoadNotice } from '../../../../src/features/shell/chunk-load-notice.tsx';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { setCurrentCountry } from '../../../../src/features/shell/settings/catalog-store.ts';
import { setLaunchPayload, setMerchant } from '../../../../src/features/shell/settings/launch-store.ts';
import {
  setChunkMissing,
  setConfig,
  setFailure,
  type StartFailure,
} from '../../../../src/features/shell/widget-store.ts';
import { showScreen } from '../../stage.tsx';
import { settle } from '../../ui/mount.tsx';
import { en } from '../../../support/english.ts';
import english from '../../../../locales/en.json' with { type: 'json' };
import portuguese from '../../../../locales/pt.json' with { type: 'json' };
import spanish from '../../../../locales/es.json' with { type: 'json' };

describe('Country unavailable', () => {
  const CUBA = { isoAlpha2: 'CU', name: 'Cuba', available: false, defaultCurrency: 'EUR' };

  it('CTRY-01 CTRY-06 the screen for an unsupported country has a title, a message, the country and Continue', async () => {
    const screen = await showScreen(CountryUnavailableScreen, {
      path: '/buy/country_unavailable',
      prepare: ({ stores }) => setCurrentCountry(stores.catalog, CUBA),
    });
    expect(screen.text()).to.contain('Your country is not supported').and.to.contain('Cuba');
    await screen.isAccessible();
    await screen.press('Continue');
    await screen.rest();
    expect(screen.context.storages.local.get('country-unavailable-ignored')).to.equal('true');
    expect(screen.context.navigator.path()).to.equal('/buy');
    expect(screen.context.sent.at(-1)?.type).to.equal('force_continue');
  });
});

describe('Test mode', () => {
  const shown = (sandbox: boolean, language: 'en' | 'es' | 'pt' = 'en') =>
    showScreen(GenericErrorScreen, {
      language,
      prepare: ({ stores }) => setConfig(stores.widget, { ...DEFAULT_CONFIG, sandbox }),
    });

  for (const [language, words] of [
    ['en', 'Test mode'],
    ['es', 'Modo de prueba'],
    ['pt', 'Modo de teste'],
  ] as const) {
    it(`a sandbox's card begins with the test mode badge, in ${language}`, async () => {
      const screen = await shown(true, language);
      const card = screen.root.querySelector('section')!;
      expect(card.firstElementChild!.textContent).to.equal(words);
      expect(card.firstElementChild!.closest('[aria-hidden]')).to.equal(null);
      await screen.isAccessible();
    });
  }

  it('the test mode badge takes no space, so that the card does not jump when the settings arrive', async () => {
    const screen = await showScreen(GenericErrorScreen);
    const height = () => screen.root.querySelector('section')!.getBoundingClientRect().height;
    const before = height();
    await settle(() => setConfig(screen.context.stores.widget, { ...DEFAULT_CONFIG, sandbox: true }));
    expect(screen.text()).to.contain('Test mode');
    expect(height()).to.equal(before);
  });

  it('a live gateway has no test mode badge', async () => {
    expect((await shown(false)).text()).not.to.contain('Test mode');
  });
});

describe('Start failure', () => {
  const fail = (failure: Partial<StartFailure>, language: 'en' | 'es' | 'pt' = 'en') =>
    showScreen(StartFailedScreen, {
      language,
      prepare: ({ stores }) =>
        setFailure(stores.widget, {
          code: 'merchant_validation_failer',
          message: 'Merchant parameters invalid',
          reason: 'launch_invalid',
          fields: {},
          ...failure,
        }),
    });

  it('START-05 the start failure lists every wrong parameter and the reason', async () => {
    const fields = {
      toWallet: ['is not a valid address', 'is too long'],
      signature: ['It does not fit.', 'It is no hex.'],
    };
    const screen = await fail({ fields });
    const text = screen.text();
    expect(text).to.contain('Merchant parameters invalid');
    expect(text).to.contain('toWallet').and.to.contain('is not a valid address. is too long');
    expect(text).to.contain('signature').and.to.contain('It does not fit. It is no hex.');
    expect(screen.action(en('entry.retry'))).to.equal(null);
    await screen.isAccessible();
  });

  for (const [code, key] of [
    ['network_error', 'startFailed.unreachable'],
    ['time_out', 'startFailed.slow'],
    ['password_issue_too_early', 'errors.tooManyRequests'],
    ['unexpected_server_error', 'startFailed.gateway'],
  ] as const)
    it(`START-05 a start that fails with ${code} says why, and can be tried again`, async () => {
      const screen = await fail({ code });
      expect(screen.text()).to.contain(en(key));
      expect(screen.action(en('shell.tryAgain'))).not.to.equal(null);
    });

  it("START-05 in Spanish the wrong parameters are listed without the developers' English", async () => {
    const fields = { toWallet: ['is not a valid address'], expiresAt: ['The launch has expired.'] };
    const screen = await fail({ fields }, 'es');
    expect(screen.text()).to.contain('toWallet').and.to.contain(spanish['startFailed.refused']);
    expect(screen.text()).to.contain('expiresAt').and.to.contain(spanish['startFailed.linkExpired']);
    expect(screen.text()).not.to.match(/is not a valid|has expired/);
  });

  const SIGNED = { redirectUrl: 'https://shop.test/thanks', cancelUrl: 'https://shop.test/gone' };
  for (const isAdmitted of [true, false]) {
    it(`a launch that has expired ${isAdmitted ? 'leads back to the merchant' : 'leads nowhere before it was checked'}`, async () => {
      const screen = await showScreen(StartFailedScreen, {
        prepare({ stores }) {
          setLaunchPayload(stores.launch, SIGNED, 'any_crypto', null);
          const merchant = { name: 'Shop', logoUrl: null };
          if (isAdmitted) setMerchant(stores.launch, { merchant, launchId: 'l', paidOrderId: null });
          setFailure(stores.widget, {
            code: 'merchant_validation_failer',
            message: 'Merchant parameters invalid',
            reason: 'launch_expired',
            fields: { expiresAt: ['The launch has expired.'] },
          });
        },
      });
      expect(screen.text()).to.contain(en('startFailed.overLead'));
      expect(screen.text()).not.to.contain(en('startFailed.merchantLead'));
      const links = [...screen.root.querySelectorAll('a')].map(({ href }) => href);
      expect(links).to.deep.equal(isAdmitted ? ['https://shop.test/gone?status=cancelled'] : []);
      await screen.isAccessible();
    });
  }

  for (const [locale, texts] of [
    ['en', english],
    ['es', spanish],
    ['pt', portuguese],
  ] as const)
    it(`START-05 a launch that was used before says in ${locale} where its order is, and no refused launch says that nothing was ever charged`, async () => {
      const used = await fail({ reason: 'launch_replayed', fields: { nonce: ['was used'] } }, locale);
      expect(used.text()).to.contain(texts['startFailed.usedLead']);
      for (const key of ['usedLead', 'overLead', 'merchantLead'] as const)
        expect(texts[`startFailed.${key}`]).not.to.match(
          /(nothing was charged|ningún cargo\.|nada foi cobrado)/i,
        );
    });

  for (const message of ['Undefined flow type', 'UNIMPLEMENTED_FLOW_PARAMS']) {
    it(`the start failure has the title ${message} and lists the parameters that caused it`, async () => {
      const screen = await fail({ message, fields: { toAmount: [message] } });
      expect(screen.root.querySelector('h2')?.textContent).to.equal(message);
      expect(screen.text()).to.contain('toAmount');
      await screen.isAccessible();
    });
  }

  const FAILURES = [
    ['network_error', "We can't reach the server."],
    ['time_out', "The server didn't answer in time."],
    ['unexpected_server_error', 'Our server has a problem.'],
    ['constructor', 'Our server has a problem.'],
  ] as const;
  it('the start is retried automatically when the connection returns, but not after other failures', async () => {
    for (const [code, isAsked] of [
      ['network_error', true],
      ['unexpected_server_error', false],
    ] as const) {
      const screen = await fail({ code, message: '' });
      window.dispatchEvent(new Event('online'));
      await screen.rest();
      expect(screen.context.gateway.asked('GET /api/v1/currencies').length > 0).to.equal(isAsked);
      await screen.unmount();
    }
  });

  for (const [code, words] of FAILURES) {
    it(`a start that failed with ${code} is explained, and can be retried`, async () => {
      const screen = await fail({ code, message: '' });
      expect(screen.text()).to.contain(words);
      await screen.isAccessible();
      await screen.press(en('entry.retry'));
      await screen.rest();
      expect(screen.context.gateway.asked('GET /api/v1/currencies').length).to.be.greaterThan(0);
    });
  }
});

describe('Generic error', () => {
  it('GERR-01 GERR-02 the generic error says what happened, offers to report it, and reloads', async () => {
    let reloads = 0;
    const screen = await showScreen(GenericErrorScreen, {
      prepare: ({ stores, environment }) => {
        setConfig(stores.widget, { ...DEFAULT_CONFIG, links: { report: 'https://ramp.test/report' } });
        environment.reload = () => void (reloads += 1);
      },
    });
    expect(screen.text()).to.contain('Something Went Wrong').and.to.contain('probably our fault');
    expect(screen.text()).to.contain('team has been told');
    await screen.isAccessible();
    await screen.press('Try again');
    expect(reloads).to.equal(1);
  });
});

describe('Code that cannot be loaded over the connection', () => {
  it('a notice above the card says that code is missing, until it has loaded', async () => {
    const screen = await showScreen(ChunkLoadNotice);
    const { widget } = screen.context.stores;
    const alertText = () => screen.root.querySelector('[role=alert]')?.textContent;
    expect(alertText()).to.equal(undefined);
    widget.isOffline = true;
    await settle(() => setChunkMissing(widget, true));
    expect(alertText()).to.equal(en('shell.noConnection'));
    expect(screen.action(en('shell.reload'))).to.equal(null);
    await screen.isAccessible();
    await settle(() => setChunkMissing(widget, false));
    expect(alertText()).to.equal(undefined);
  });

  for (const [name, Screen, hasButton] of [
    ['above the card', ChunkLoadNotice, false],
    ['in place of the step, with a button', StepSkeleton, true],
  ] as const)
    it(`the notice ${name} does not mention the connection while the browser is online, and says how the widget's own page is reloaded`, async () => {
      for (const canReload of [true, false]) {
        let reloads = 0;
        const screen = await showScreen(Screen, {
          prepare: ({ stores, environment }) => {
            setChunkMissing(stores.widget, true);
            Object.assign(environment, { canReload, reload: () => void (reloads += 1) });
          },
        });
        const alertText = screen.root.textContent;
        expect(alertText).to.include(en('shell.codeMissing')).and.not.include(en('shell.noConnection'));
        await screen.isAccessible();
        const isOffered = canReload && hasButton;
        if (isOffered) await screen.press(en('shell.reload'));
        else expect(screen.action(en('shell.reload'))).to.equal(null);
        expect(reloads).to.equal(isOffered ? 1 : 0);
        await screen.unmount();
      }
    });
});
