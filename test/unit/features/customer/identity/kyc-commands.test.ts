// The identity verification: its token, the events of the vendor's widget, and the anti-fraud check.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createKycCommands,
  SUBMISSION_LIMIT_MS,
} from '../../../../../src/features/customer/identity/kyc-commands.ts';
import { watchRoute } from '../../../../../src/app/watch-route.ts';
import type { KycStatus } from '../../../../../src/domain/customer/customer.ts';
import { setCustomer } from '../../../../../src/features/sign-in/session/session-store.ts';
import type { KycLaunch } from '../../../../../src/vendors/kyc/kyc-sdk.ts';
import { reviewOf } from '../../../../../src/vendors/kyc/kyc-review.ts';
import { settle } from '../../../../support/fake-clock.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { choose, customer, failing, haveOrder, inStatus, READ } from '../../../../support/orders.ts';

const START = 'POST /api/v1/customers/current/kyc';
const CURRENT = 'GET /api/v1/customers/current';
const PLACE = { isConnected: true } as HTMLElement;

let context: FakeContext;
let commands: ReturnType<typeof createKycCommands>;
let launched: KycLaunch[];
let destroyed: number;
let themes: string[];

const inKyc = (status: KycStatus) => customer({ kyc: { status, rejectLabels: { A: 'Blurred' } } });
const path = () => context.navigator.path();
const bodies = () => context.gateway.asked(START).map(({ body }) => body as { resetKYC: boolean });

function begin(status: KycStatus): void {
  context = createFakeContext({ path: '/buy/kyc' });
  choose(context);
  setCustomer(context.stores.session, inKyc(status));
  launched = [];
  destroyed = 0;
  themes = [];
  let tokens = 0;
  context.gateway.on(START, () => ({
    result: { token: `kyc-${(tokens += 1)}`, directLink: 'https://id.test/check' },
  }));
  context.gateway.on(CURRENT, () => ({ result: context.stores.session.customer }));
  context.gateway.on('GET /widget-api/v1/config', { result: { kyc: { baseUrl: 'https://id.test' } } });
  context.vendors = {
    ...context.vendors,
    cameraRefusal: async () => null,
    kyc: () =>
      Promise.resolve({
        launch(options: KycLaunch) {
          launched.push(options);
          return {
            setLanguage: () => undefined,
            setTheme: (theme) => void themes.push(theme),
            destroy: () => void (destroyed += 1),
          };
        },
      }),
  };
  commands = createKycCommands(context);
}

async function openAndMount(status: KycStatus = 'none'): Promise<KycLaunch> {
  begin(status);
  await commands.open();
  await commands.mount(PLACE, 'Identity');
  watchRoute(context);
  return launched.at(-1)!;
}

describe('opening the verification', () => {
  it('API-31 API-32 requests a token with phone and country, without resetting anything', async () => {
    const launch = await openAndMount();
    assert.deepEqual(bodies(), [{ resetKYC: false, phone: '+12025550123', countryCode: 'US' }]);
    assert.equal(launch.token, 'kyc-1');
    assert.equal(context.stores.kyc.directLink, 'https://id.test/check');
  });

  it('resets it for a customer who must submit something again', async () => {
    await openAndMount('retry');
    assert.equal(bodies()[0]?.resetKYC, true);
  });

  it('passes another theme on to the open widget', async () => {
    await openAndMount();
    context.stores.settings.theme = 'dark';
    await settle();
    assert.deepEqual(themes, ['dark']);
  });

  it('renews an expired token without resetting', async () => {
    const launch = await openAndMount('retry');
    assert.equal(await launch.renewToken(), 'kyc-2');
    assert.equal(bodies()[1]?.resetKYC, false);
  });

  it('does not follow an unsafe link', async () => {
    begin('none');
    context.gateway.on(START, { result: { token: 'kyc-1', directLink: 'javascript:alert(1)' } });
    await commands.open();
    assert.equal(context.stores.kyc.directLink, null);
  });

  it('shows that it could not be opened, and opens it again', async () => {
    begin('none');
    context.gateway.on(START, failing(500, 'unexpected_server_error', null, 'Out of order'));
    await commands.open();
    assert.equal(context.stores.kyc.phase, 'failed');
    assert.partialDeepStrictEqual(context.stores.kyc.error, { text: 'Out of order' });
    context.gateway.on(START, { result: { token: 'kyc-9' } });
    await commands.reload();
    assert.equal(context.stores.kyc.phase, 'ready');
  });

  it('requests no token if the verification is complete', async () => {
    begin('complete');
    await commands.open();
    assert.equal(bodies().length, 0);
  });

  it('does not write into a screen that was removed', async () => {
    begin('none');
    await commands.open();
    await commands.mount({ isConnected: false } as HTMLElement, 'Identity');
    assert.equal(launched.length, 0);
  });
});

describe('the events of the verification', () => {
  for (const review of ['approved', 'rejected'] as const) {
    it(`KYC-12 lead to waiting when the review is ${review}`, async () => {
      const launch = await openAndMount();
      launch.onReview(review);
      assert.equal(path(), '/buy/kyc_waiting');
    });
  }

  it('KYC-10 KYC-12 show Retry and keep the screen if the customer can correct the problem', async () => {
    const launch = await openAndMount();
    launch.onReview('retry');
    await settle();
    assert.equal(context.stores.kyc.isRetryOffered, true);
    assert.equal(path(), '/buy/kyc');
    launch.onStepInitiated();
    assert.equal(context.stores.kyc.isRetryOffered, false);
  });

  it('KYC-11 request a new token after Retry', async () => {
    const launch = await openAndMount();
    launch.onReview('retry');
    await commands.retry();
    assert.equal(bodies().at(-1)?.resetKYC, true);
    assert.equal(context.stores.kyc.token, 'kyc-2');
    assert.equal(context.stores.kyc.isRetryOffered, false);
  });

  it('name the page that blocks the camera once a picture could not be taken', async () => {
    const launch = await openAndMount();
    context.vendors.cameraRefusal = async () => 'frame';
    launch.onUploadError();
    await settle();
    assert.equal(context.stores.kyc.camera, 'frame');
  });

  it('start a wait that lasts only while the status may still change', async () => {
    const launch = await openAndMount();
    launch.onReview('approved');
    await context.clock.advance(SUBMISSION_LIMIT_MS);
    assert.equal(context.stores.session.isKycSubmitted, false);
    assert.equal(path(), '/buy/kyc');
  });

  it('continue as soon as the status shows the decision', async () => {
    const launch = await openAndMount();
    context.gateway.on(CURRENT, { result: customer() });
    launch.onReview('approved');
    await settle();
    assert.equal(context.stores.session.isKycSubmitted, false);
    assert.equal(path(), '/buy/user_info');
  });

  it('read the status again when the page is visible again, because the check may have ended in its own tab', async () => {
    await openAndMount();
    context.gateway.on(CURRENT, { result: inKyc('pending') });
    context.setHidden(true);
    context.setHidden(false);
    await settle();
    assert.equal(path(), '/buy/kyc_waiting');
  });

  it('stop with the screen, which removes the widget', async () => {
    begin('none');
    await commands.open();
    const stop = await commands.mount(PLACE, 'Identity');
    stop();
    stop();
    assert.equal(destroyed, 1);
  });
});

describe('the anti-fraud check', () => {
  it('KYC-22 KYC-23 begins for an order that waits for it, and ends with the decision', async () => {
    begin('none');
    haveOrder(context, inStatus('kyc_waiting'));
    setCustomer(context.stores.session, inKyc('none'));
    context.gateway.on(READ, { result: inStatus('kyc_waiting') });
    await commands.open();
    assert.equal(context.stores.session.isRecovering, true);
    await commands.mount(PLACE, 'Identity');
    watchRoute(context);
    launched[0]!.onReview('approved');
    assert.equal(context.stores.session.isRecovering, false);
    assert.equal(path(), '/buy/kyc_waiting');
  });

  it('KYC-22 does not begin for any other order', async () => {
    begin('none');
    haveOrder(context, inStatus('reserved'));
    await commands.open();
    assert.equal(context.stores.session.isRecovering, false);
  });
});

describe('the answer of a review', () => {
  const CASES = [
    [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }, 'approved'],
    [
      { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL' } },
      'rejected',
    ],
    [
      { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'RETRY' } },
      'retry',
    ],
    [{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED' } }, 'retry'],
    [{ reviewStatus: 'pending', reviewResult: { reviewAnswer: 'GREEN' } }, null],
    [{ reviewStatus: 'completed' }, null],
    [{ reviewStatus: 'queued' }, null],
  ] as const;
  for (const [status, review] of CASES) {
    it(`KYC-12 turns ${JSON.stringify(status)} into ${review}`, () => assert.equal(reviewOf(status), review));
  }
});
