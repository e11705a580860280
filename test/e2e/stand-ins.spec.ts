// The stand-in pages in a real browser: the vendor's own SDK inside a shadow root, the bank page, the NEAR wallet.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type FrameLocator, type Page } from 'playwright/test';
import type { OrderRecord } from '../../demo/sandbox/records.ts';
import { NEXT_TOKEN, paymentOf, TEST_TOKEN } from '../gateway/stand-ins/fake-context.ts';
import { pressAndClose } from '../support/press-and-close.ts';
import { openStandInStage, type StandInStage } from '../support/stand-in-stage.ts';

interface Told {
  name: string;
  payload: Record<string, unknown>;
}

interface HostWindow {
  told: Told[];
  askedForTokens: number;
  identityCheck: { setLanguage(language: string): void; setTheme(theme: string): void; navigateBack(): void };
  messages: { origin: string; data: unknown }[];
}

const test = base.extend<{ stage: StandInStage; problems: string[] }>({
  stage: async ({}, use) => {
    const stage = await openStandInStage();
    await use(stage);
    await stage.close();
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      await use(problems);
      // A refused token and a decided payment are answers, which the browser also writes to its console.
      expect(problems.filter((text) => !/status of (401|409|404)/.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

// A camera that shows a test picture; whether a page may use it is up to the permissions of each test.
// The page is tall enough for the whole check: the vendor's SDK scrolls smoothly to each step, and a press on a
// button that scrolls away between pointer down and pointer up is no click.
test.use({
  viewport: { width: 1280, height: 1600 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

async function openCheck(page: Page, stage: StandInStage, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ token: TEST_TOKEN, base: stage.second, next: NEXT_TOKEN, ...query });
  await page.goto(`${stage.host}/host/identity?${search}`);
  return page.frameLocator('iframe');
}

const told = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as HostWindow).told);

async function namesTold(page: Page): Promise<string[]> {
  return (await told(page)).map(({ name }) => name.replace('idCheck.', ''));
}

async function reviews(page: Page) {
  const changes = (await told(page)).filter(({ name }) => name === 'idCheck.onApplicantStatusChanged');
  return changes.map(({ payload }) => [payload.reviewStatus, payload.reviewResult]);
}

const press = (frame: FrameLocator, name: string) => frame.getByRole('button', { name, exact: true }).click();

async function walkToReview(frame: FrameLocator) {
  await press(frame, 'Use a sample document');
  await press(frame, 'Continue');
  await press(frame, 'Start camera');
  await expect(frame.getByRole('alert')).toContainText(/camera/i);
  await press(frame, 'Continue without camera');
  await expect(frame.getByRole('heading', { name: 'We are checking your data' })).toBeVisible();
}

test.describe('identity check through @sumsub/websdk in a shadow root', () => {
  test('walks document, selfie without a camera, review, and tells each step', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await walkToReview(frame);
    await press(frame, 'Approve');
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    await expect
      .poll(() => reviews(page))
      .toEqual([
        ['pending', undefined],
        ['completed', { reviewAnswer: 'GREEN' }],
      ]);
    const names = (await namesTold(page)).filter((name) => !['onResize', 'onLanguageChanged'].includes(name));
    expect(names).toEqual([
      'onReady',
      'onInitialized',
      'onApplicantLoaded',
      'onVerificationProgressChanged',
      'onStepInitiated',
      'onDocumentAdded',
      'onStepCompleted',
      'onVerificationProgressChanged',
      'onStepInitiated',
      'onUploadError',
      'onStepCompleted',
      'onApplicantSubmitted',
      'onApplicantStatusChanged',
      'onApplicantStatusChanged',
    ]);
    expect(stage.state.kyc.status).toBe('complete');
  });

  test('a final rejection is told as RED and FINAL, with the reason', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await press(frame, 'Reject finally');
    await expect(frame.getByRole('heading', { name: 'We could not verify you' })).toBeVisible();
    const [, last] = await reviews(page);
    expect(last).toEqual([
      'completed',
      {
        reviewAnswer: 'RED',
        reviewRejectType: 'FINAL',
        moderationComment: 'The document could not be accepted as genuine',
      },
    ]);
    expect(stage.state.kyc.status).toBe('reject');
  });

  test('a retryable rejection is told as RED and RETRY, and sending again starts a new step', async ({
    page,
    stage,
  }) => {
    const frame = await openCheck(page, stage);
    await press(frame, 'Ask to retry');
    await expect(frame.getByRole('listitem')).toHaveText([
      'The photo of the document is blurred',
      'The face is not fully visible on the selfie',
    ]);
    const [, last] = await reviews(page);
    expect(last?.[1]).toMatchObject({ reviewAnswer: 'RED', reviewRejectType: 'RETRY' });
    expect(stage.state.kyc.status).toBe('retry');

    await press(frame, 'Send again');
    await walkToReview(frame);
    const names = await namesTold(page);
    expect(names.lastIndexOf('onStepInitiated')).toBeGreaterThan(names.indexOf('onApplicantStatusChanged'));
    expect(names).toContain('onApplicantResubmitted');
  });

  test('an expired token is renewed through the host', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await press(frame, 'Expire token');
    await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as HostWindow).askedForTokens)).toBe(1);
    await press(frame, 'Approve');
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  });

  test('a token that is bad from the start is renewed too', async ({ page, stage }) => {
    const frame = await openCheck(page, stage, { token: '_act-unknown' });
    await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
  });

  test('says so when no token can be had', async ({ page, stage }) => {
    const search = new URLSearchParams({ token: '_act-unknown', base: stage.second });
    await page.goto(`${stage.host}/host/identity?${search}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('signed out')).toBeVisible();
    expect(await namesTold(page)).toContain('onError');
  });

  test('gives up after three bad tokens instead of asking for ever', async ({ page, stage }) => {
    const frame = await openCheck(page, stage, { token: '_act-unknown', next: '_act-unknown-too' });
    await expect(frame.getByText('This session has expired')).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as HostWindow).askedForTokens)).toBe(3);
  });

  test('follows a decision that was made elsewhere', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
    stage.state.kyc = { status: 'complete', rejectLabels: {} };
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    await expect.poll(() => reviews(page)).toEqual([['completed', { reviewAnswer: 'GREEN' }]]);
  });

  for (const [language, title] of [
    ['en', 'Show your identity document'],
    ['es', 'Muestra tu documento de identidad'],
    ['pt', 'Mostre o seu documento de identidade'],
  ] as const)
    test(`speaks ${language}, as the host asks`, async ({ page, stage }) => {
      const frame = await openCheck(page, stage, { lang: language });
      await expect(frame.getByRole('heading', { name: title })).toBeVisible();
    });

  test('changes language and theme and goes back when the host says so', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await press(frame, 'Use a sample document');
    await press(frame, 'Continue');
    await page.evaluate(() => {
      const { identityCheck } = window as unknown as HostWindow;
      identityCheck.setLanguage('pt');
      identityCheck.setTheme('dark');
    });
    await expect(frame.getByRole('heading', { name: 'Tire uma selfie' })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => (window as unknown as HostWindow).identityCheck.navigateBack());
    await expect(frame.getByRole('heading', { name: 'Mostre o seu documento' })).toBeVisible();
  });

  test('grows the frame with its content', async ({ page, stage }) => {
    await openCheck(page, stage);
    const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(heightOf).toBeGreaterThan(500);
  });

  test('refuses a file that is no picture', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await press(frame, 'Continue');
    await expect(frame.getByRole('alert')).toHaveText('Choose a photo, or use the sample document');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await frame.getByLabel('Photo of the document').setInputFiles(file);
    await expect(frame.getByRole('alert')).toHaveText('This file is not a picture');
    expect(await namesTold(page)).toContain('onUploadError');
  });
});

test.describe('identity check in its own tab', () => {
  test('ends with a way back', async ({ page, stage }) => {
    await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}&lang=en`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('You can close this tab and go back to your order.')).toBeVisible();
    expect(stage.state.kyc.status).toBe('complete');
  });

  test('says that an old link has expired', async ({ page, stage }) => {
    await page.goto(`${stage.second}/kyc/direct?token=_act-old&lang=en`);
    await expect(page.getByText('This session has expired')).toBeVisible();
  });
});

test.describe('bank page', () => {
  for (const [button, closePage, state] of [
    ['Approve', 'close_on_success', 'approved'],
    ['Decline', 'close_on_failure', 'declined'],
  ] as const)
    test(`${button} leads to ${closePage}`, async ({ page, stage }) => {
      stage.state.payments.set('auth-1', paymentOf());
      await page.goto(`${stage.second}/bank-authorization/auth-1`);
      await expect(page.getByText('120.50 EUR')).toBeVisible();
      await expect(page.getByText('Demo shop')).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(`${stage.origin}/${closePage}?orderId=order-1`);
      expect(stage.state.payments.get('auth-1')?.state).toBe(state);
    });

  test('works inside a frame of a merchant page', async ({ page, stage }) => {
    stage.state.payments.set('auth-1', paymentOf());
    await page.goto(`${stage.host}/host/opener`);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, `${stage.second}/bank-authorization/auth-1`);
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('/close_on_success');
  });

  test('says when a payment was decided before', async ({ page, stage }) => {
    stage.state.payments.set('auth-1', paymentOf({ state: 'approved' }));
    await page.goto(`${stage.second}/bank-authorization/auth-1`);
    await expect(page.getByText('This payment was already decided.')).toBeVisible();
  });
});

test.describe('NEAR wallet', () => {
  async function openWallet(page: Page, stage: StandInStage, origin: string) {
    await page.goto(`${stage.host}/host/opener`);
    const popup = page.waitForEvent('popup');
    await page.evaluate(
      (url) => {
        window.open(url, '_blank', 'width=440,height=640');
      },
      `${stage.second}/near-wallet?origin=${encodeURIComponent(origin)}`,
    );
    return popup;
  }

  const received = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).messages);

  test('hands the chosen account to its opener and closes', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await wallet.getByRole('radio', { name: 'bob.near' }).check();
    await pressAndClose(wallet.getByRole('button', { name: 'Connect' }));
    expect(await received(page)).toEqual([
      {
        origin: stage.second,
        data: { source: 'ramp-near-wallet', type: 'connected', accountId: 'bob.near' },
      },
    ]);
  });

  test('takes any other account id', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await wallet.getByLabel('Another account id').fill('  Nobody.testnet ');
    await pressAndClose(wallet.getByRole('button', { name: 'Connect' }));
    expect((await received(page))[0]?.data).toMatchObject({ accountId: 'nobody.testnet' });
  });

  test('tells a cancel', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, stage.host);
    await pressAndClose(wallet.getByRole('button', { name: 'Cancel' }));
    expect((await received(page))[0]?.data).toEqual({ source: 'ramp-near-wallet', type: 'cancelled' });
  });

  test('answers no page outside this machine', async ({ page, stage }) => {
    const wallet = await openWallet(page, stage, 'https://elsewhere.example');
    await expect(wallet.getByRole('heading')).toHaveText('The wallet was not asked by a page it knows');
    await expect(wallet.getByRole('button')).toHaveCount(0);
  });
});

test.describe('accessibility', () => {
  const DIALOGUES: [string, (page: Page, stage: StandInStage) => Promise<void>][] = [
    [
      'document step',
      async (page, stage) => void (await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}`)),
    ],
    [
      'selfie step',
      async (page, stage) => {
        await page.goto(`${stage.second}/kyc/direct?token=${TEST_TOKEN}`);
        await page.getByRole('button', { name: 'Use a sample document' }).click();
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('button', { name: 'Start camera' }).click();
        await expect(page.getByRole('button', { name: 'Continue without camera' })).toBeVisible();
      },
    ],
    [
      'bank page',
      async (page, stage) => {
        stage.state.payments.set('auth-1', paymentOf());
        await page.goto(`${stage.second}/bank-authorization/auth-1`);
      },
    ],
    [
      'explorer',
      async (page, stage) => {
        const order = {
          mode: 'buy',
          txId: '0xfeed',
          toWallet: '0xabc',
          toAmount: '1',
          toCurrency: 'BTC',
          status: 'complete',
        };
        stage.state.orders.set('order-1', order as OrderRecord);
        await page.goto(`${stage.origin}/sandbox/explorer/BTC/0xfeed`);
      },
    ],
  ];

  for (const scheme of ['light', 'dark'] as const)
    for (const [name, open] of DIALOGUES)
      test(`${name} has no violation in ${scheme}`, async ({ page, stage }) => {
        await page.emulateMedia({ colorScheme: scheme });
        await open(page, stage);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
});
