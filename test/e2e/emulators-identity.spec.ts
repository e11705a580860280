// The identity check's emulator in a real browser: the vendor's own SDK inside a shadow root.
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { NEXT_TOKEN, TEST_TOKEN } from '../gateway/emulators/fake-context.ts';
import { pressInCheck } from '../support/identity-check.ts';
import type { EmulatorStage } from '../support/emulator-stage.ts';
import { TALL, test } from '../support/emulator-test.ts';

test.use({ viewport: TALL });

interface Told {
  name: string;
  payload: Record<string, unknown>;
}

interface HostWindow {
  told: Told[];
  askedForTokens: number;
  identityCheck: { setLanguage(language: string): void; setTheme(theme: string): void; navigateBack(): void };
}

async function openCheck(page: Page, stage: EmulatorStage, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ token: TEST_TOKEN, base: stage.second, next: NEXT_TOKEN, ...query });
  await page.goto(`${stage.host}/host/identity?${search}`);
  return page.frameLocator('iframe');
}

const received = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as HostWindow).told);

async function namesTold(page: Page): Promise<string[]> {
  return (await received(page)).map(({ name }) => name.replace('idCheck.', ''));
}

const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as HostWindow).askedForTokens);

/** The first step starts, and starts again with every renewed token. */
async function expectBegun(page: Page, frame: FrameLocator, times: number) {
  await expect
    .poll(async () => (await namesTold(page)).filter((name) => name === 'onStepInitiated').length)
    .toBe(times);
  await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
}

async function reviews(page: Page) {
  const changes = (await received(page)).filter(({ name }) => name === 'idCheck.onApplicantStatusChanged');
  return changes.map(({ payload }) => [payload.reviewStatus, payload.reviewResult]);
}

async function walkToReview(frame: FrameLocator) {
  await pressInCheck(frame, 'Use a sample document');
  await pressInCheck(frame, 'Continue');
  await pressInCheck(frame, 'Start camera');
  await expect(frame.getByRole('alert')).toContainText(/camera/i);
  await pressInCheck(frame, 'Continue without camera');
  await expect(frame.getByRole('heading', { name: 'We are checking your data' })).toBeVisible();
}

test.describe('identity check through @sumsub/websdk in a shadow root', () => {
  test('the check reports each step of a document, a selfie without a camera, and the review', async ({
    page,
    stage,
  }) => {
    const frame = await openCheck(page, stage);
    await walkToReview(frame);
    await pressInCheck(frame, 'Approve');
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

  test('a final rejection is reported as RED and FINAL with its reason', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await pressInCheck(frame, 'Reject finally');
    await expect(frame.getByRole('heading', { name: 'We could not verify you' })).toBeVisible();
    await expect
      .poll(async () => (await reviews(page))[1])
      .toEqual([
        'completed',
        {
          reviewAnswer: 'RED',
          reviewRejectType: 'FINAL',
          moderationComment: 'The document could not be accepted as genuine',
        },
      ]);
    expect(stage.state.kyc.status).toBe('reject');
  });

  test('a retryable rejection is reported as RED and RETRY, and sending again starts a new step', async ({
    page,
    stage,
  }) => {
    const frame = await openCheck(page, stage);
    await pressInCheck(frame, 'Ask to retry');
    await expect(frame.getByRole('listitem')).toHaveText([
      'The photo of the document is blurred',
      'The face is not fully visible on the selfie',
    ]);
    await expect
      .poll(async () => (await reviews(page))[1]?.[1])
      .toMatchObject({ reviewAnswer: 'RED', reviewRejectType: 'RETRY' });
    expect(stage.state.kyc.status).toBe('retry');

    await pressInCheck(frame, 'Send again');
    await walkToReview(frame);
    await expect.poll(() => namesTold(page)).toContain('onApplicantResubmitted');
    const names = await namesTold(page);
    expect(names.lastIndexOf('onStepInitiated')).toBeGreaterThan(names.indexOf('onApplicantStatusChanged'));
  });

  test('a poll that fails on the expired token requests no second renewal', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await expectBegun(page, frame, 1);
    let poll = () => {};
    const isExpired = new Promise<void>((resolve) => (poll = resolve));
    const isPolling = page.waitForRequest(/\/kyc\/session\?/);
    const isRefused = page.waitForResponse((answer) => answer.status() === 401);
    await page.route(/\/kyc\/session\?/, async (route) => {
      await isExpired;
      await route.continue();
    });
    await page.route(/\/kyc\/session\/expire$/, async (route) => {
      const answer = await route.fetch();
      poll();
      await (await isRefused).finished();
      await route.fulfill({ response: answer });
    });
    await isPolling;
    await pressInCheck(frame, 'Expire token');
    await expectBegun(page, frame, 2);
    await pressInCheck(frame, 'Approve');
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    expect(await timesAsked(page)).toBe(1);
  });

  test("an expired token is renewed through the host, and the reviewer's buttons wait for it", async ({
    page,
    stage,
  }) => {
    const frame = await openCheck(page, stage);
    await expectBegun(page, frame, 1);
    let renew = () => {};
    const isRenewed = new Promise<void>((resolve) => (renew = resolve));
    await page.route(/\/kyc\/session\?token=_act-sbx-token-2/, async (route) => {
      await isRenewed;
      await route.continue();
    });
    await pressInCheck(frame, 'Expire token');
    await expect(frame.getByRole('heading', { name: 'Renewing it' })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Approve' })).toBeHidden();
    renew();
    await expectBegun(page, frame, 2);
    await pressInCheck(frame, 'Approve');
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    expect(await timesAsked(page)).toBe(1);
  });

  test('a token that is invalid from the start is renewed, the check gives up after three invalid tokens, and a missing token is reported', async ({
    page,
    stage,
  }) => {
    const frame = page.frameLocator('iframe');
    await test.step('no token', async () => {
      const search = new URLSearchParams({ token: '_act-unknown', base: stage.second });
      await page.goto(`${stage.host}/host/identity?${search}`);
      await expect(frame.getByText('signed out')).toBeVisible();
      await expect.poll(() => namesTold(page)).toContain('onError');
    });
    await test.step('three invalid tokens', async () => {
      await openCheck(page, stage, { token: '_act-unknown', next: '_act-unknown-too' });
      await expect(frame.getByText('This session has expired')).toBeVisible();
      await expect.poll(() => namesTold(page)).toContain('onError');
      expect(await timesAsked(page)).toBe(3);
    });
    await test.step('an invalid token, then a valid one', async () => {
      await openCheck(page, stage, { token: '_act-unknown' });
      await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
    });
  });

  test('the check follows a decision that was made elsewhere', async ({ page, stage }) => {
    const frame = await openCheck(page, stage);
    await expect(frame.getByRole('heading', { name: 'Show your identity document' })).toBeVisible();
    stage.state.kyc = { status: 'complete', rejectLabels: {} };
    await expect(frame.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    await expect.poll(() => reviews(page)).toEqual([['completed', { reviewAnswer: 'GREEN' }]]);
  });

  test("the check uses the host's language, and its frame grows with the content", async ({
    page,
    stage,
  }) => {
    for (const [language, title] of [
      ['en', 'Show your identity document'],
      ['es', 'Muestra tu documento de identidad'],
      ['pt', 'Mostre seu documento de identidade'],
    ] as const)
      await test.step(language, async () => {
        const frame = await openCheck(page, stage, { lang: language });
        await expect(frame.getByRole('heading', { name: title })).toBeVisible();
      });
    const heightOf = async () => (await page.locator('iframe').boundingBox())?.height ?? 0;
    await expect.poll(heightOf).toBeGreaterThan(500);
  });

  test("the check rejects a file that is no picture, and changes language and theme and goes back at the host's request", async ({
    page,
    stage,
  }) => {
    const frame = await openCheck(page, stage);
    await pressInCheck(frame, 'Continue');
    await expect(frame.getByRole('alert')).toHaveText('Choose a photo, or use the sample document');
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await frame.getByLabel('Photo of the document').setInputFiles(file);
    await expect(frame.getByRole('alert')).toHaveText('This file is not a picture');
    await expect.poll(() => namesTold(page)).toContain('onUploadError');
    await pressInCheck(frame, 'Use a sample document');
    await pressInCheck(frame, 'Continue');
    await page.evaluate(() => {
      const { identityCheck } = window as unknown as HostWindow;
      identityCheck.setLanguage('pt');
      identityCheck.setTheme('dark');
    });
    await expect(frame.getByRole('heading', { name: 'Tire uma selfie' })).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => (window as unknown as HostWindow).identityCheck.navigateBack());
    await expect(frame.getByRole('heading', { name: 'Mostre seu documento' })).toBeVisible();
  });
});
