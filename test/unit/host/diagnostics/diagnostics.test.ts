// Advice on a refused launch, and the name of the part whose frame a page's policy blocked.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RampError } from '../../../../src/domain/errors/ramp-error.ts';
import { readLaunchPayload } from '../../../../src/domain/launch/launch-payload.ts';
import { LAUNCH_REFUSED } from '../../../../src/domain/launch/refused-launch.ts';
import { failureOf } from '../../../../src/features/launch/failure.ts';
import { setFailure } from '../../../../src/features/shell/widget-store.ts';
import { adviseOnLaunch } from '../../../../src/host/diagnostics/advise-on-launch.ts';
import { reportBlockedFeature } from '../../../../src/features/shell/settings/report-blocked-feature.ts';
import { frameIn } from '../../../../src/features/shell/settings/report-blocked-features.ts';
import { DEFAULT_CONFIG } from '../../../../src/domain/catalogue/widget-config.ts';
import { replaceEntry } from '../../../../src/features/shell/route-store.ts';
import { diagnoseStart, type StartQuestion } from '../../../../src/host/diagnostics/diagnose-start.ts';
import { createFakeContext } from '../../../support/fake-context.ts';
import { changeOrder } from '../../../../src/orders/order-store.ts';

const HEX = '0123456789abcdef'.repeat(4);
const NOW = Date.parse('2026-05-01T12:00:00Z');
const advice = (reason: string, payload: string | null, signature: string | null = HEX) =>
  adviseOnLaunch(reason, { apiKey: 'demo-merchant', payload, signature, gatewayNow: NOW });

describe('advice on a launch', () => {
  const ROWS: readonly [
    what: string,
    payload: string | null,
    signature: string | null,
    field: string,
    says: RegExp,
  ][] = [
    ['no signature', '{}', null, 'signature', /It is missing/],
    ['white space', '{}', `${HEX}\n`, 'signature', /white space/],
    ['capitals', '{}', HEX.toUpperCase(), 'signature', /lower-case/],
    ['base64', '{}', 'q83v/w==', 'signature', /not as base64/],
    ['another algorithm', '{}', HEX.slice(0, 40), 'signature', /not have 64 digits/],
    ['another secret', '{}', HEX, 'signature', /another secret/],
    ['no payload', null, HEX, 'payload', /It is missing/],
    ['entities', '{&quot;a&quot;:1}', HEX, 'payload', /escaped twice/],
    ['URL-encoding', '%7B%22a%22%3A1%7D', HEX, 'payload', /URL-encoded/],
    ['white space around', '{} ', HEX, 'payload', /white space around/],
    ['half of it', '{"a":', HEX, 'payload', /not valid JSON/],
  ];
  for (const [what, payload, signature, field, says] of ROWS)
    it(`the advice names ${what}`, () => {
      const found = advice('bad_signature', payload, signature);
      assert.match(found[field]!.join(' '), says);
    });

  it('the advice says by how much a clock is ahead, and how old a launch is', () => {
    assert.match(
      advice('launch_not_yet_valid', '{"issuedAt":"2026-05-01T12:20:00Z"}')['issuedAt']![0]!,
      /20 minutes ahead/,
    );
    assert.match(
      advice('launch_expired', '{"expiresAt":"2026-05-01T09:00:00Z"}')['expiresAt']![0]!,
      /3 hours too late/,
    );
  });

  it('the advice names the end of an old launch, and the days since', () => {
    const [text] = advice('launch_expired', '{"expiresAt":"2019-06-08T12:00:00Z"}')['expiresAt']!;
    assert.match(text!, /good until 2019-06-08T12:00:00\.000Z: that is 2519 days too late\. Sign/);
  });

  it('the message for a page that the launch was not signed for contains the fix', async () => {
    const error = new RampError('merchant_validation_failer', LAUNCH_REFUSED, {
      fields: { origins: ['The page https://other.test may not host this widget.'] },
    });
    const question = { payload: '{}', signature: HEX, gatewayNow: NOW } as StartQuestion;
    const { reason, message, fields } = await diagnoseStart(failureOf(error), question);
    assert.equal(reason, 'launch_foreign_origin');
    assert.match(message, /^Merchant parameters invalid: .*Sign it with them/);
    assert.deepEqual(Object.keys(fields), ['origins']);
  });

  it('there is no advice on an unreadable launch', () => {
    assert.deepEqual(advice('launch_expired', 'x'), {});
  });

  it('the advice on a missing signature does not mention hex', () =>
    assert.equal(advice('bad_signature', '{}', null)['signature']!.length, 1));

  it('the advice on a missing key does not mention another gateway', () => {
    const seen = { payload: '{}', signature: HEX, gatewayNow: NOW };
    assert.deepEqual(adviseOnLaunch('unknown_merchant', { ...seen, apiKey: null }), {});
  });

  it('the advice on a used nonce says when to sign a new launch', () =>
    assert.match(advice('launch_replayed', '{}')['nonce']![0]!, /^Sign a new launch/));
});

describe('names of inherited properties', () => {
  const question = { payload: '{}', signature: HEX, gatewayNow: NOW } as StartQuestion;

  for (const [key, text, said] of [
    ['constructor', '{"constructor":1}', 'is not allowed as a name: leave it out'],
    ['__proto__', '{"__proto__":1}', 'is not allowed as a name: leave it out'],
    ['toString', '{"toString":1,"toString":2}', 'stands twice: keep one of the two'],
  ] as const)
    it(`a launch refused for ${key} is diagnosed as usual, and keeps its field error`, async () => {
      let known = failureOf(null);
      try {
        readLaunchPayload(text);
      } catch (error) {
        known = failureOf(error);
      }
      const found = await diagnoseStart(known, question);
      assert.deepEqual(Object.entries(found.fields), [[key, [said]]]);
      const { widget } = createFakeContext().stores;
      setFailure(widget, { ...known, ...found });
      assert.deepEqual(Object.entries(widget.failure!.fields), [[key, [said]]]);
    });

  it('a reason with an inherited name has no advice, and the message stays', async () => {
    const refusal = new RampError('merchant_validation_failer', 'No', { payload: { reason: 'constructor' } });
    assert.equal((await diagnoseStart(failureOf(refusal), question)).message, 'No');
  });
});

describe('blocked parts', () => {
  const context = createFakeContext();
  context.stores.widget.config = {
    ...DEFAULT_CONFIG,
    vault: { ...DEFAULT_CONFIG.vault, origin: 'https://second.test' },
    kyc: { ...DEFAULT_CONFIG.kyc, baseUrl: 'https://second.test' },
  } as never;
  changeOrder(context.stores.order, { providerAuth: { authUrl: 'https://second.test/bank/7' } as never });
  for (const [address, reason] of [
    ['https://second.test/bank/7', 'bank_page_blocked'],
    ['https://second.test/websdk/websdk.html?_=x', 'identity_check_blocked'],
    ['https://second.test/vault/index.html', 'vault_blocked'],
    ['https://other.test/', undefined],
  ] as const)
    it(`${address} is reported as ${reason ?? 'none of our parts'}`, () =>
      assert.equal(frameIn(context.stores, address)?.reason, reason));

  it('the screen identifies the blocked part if the browser reports only a shared origin', () => {
    const { stores } = createFakeContext();
    const seen = (path: string) => {
      replaceEntry(stores.route, { path, search: '', key: path });
      return frameIn(stores, 'https://second.test')?.reason;
    };
    stores.widget.config = context.stores.widget.config;
    assert.equal(seen('/buy/kyc'), 'identity_check_blocked');
    assert.equal(seen('/sell/kyc'), 'identity_check_blocked');
    assert.equal(seen('/buy/order/7'), 'vault_blocked');
    changeOrder(stores.order, { providerAuth: { authUrl: 'https://second.test/bank/7' } as never });
    assert.equal(seen('/buy/order/7'), 'bank_page_blocked');
  });

  it('the origin identifies the blocked part if each part has its own origin', () => {
    const { stores } = createFakeContext();
    stores.widget.config = {
      ...DEFAULT_CONFIG,
      vault: { ...DEFAULT_CONFIG.vault, origin: 'https://vault.test' },
      kyc: { ...DEFAULT_CONFIG.kyc, baseUrl: 'https://kyc.test' },
    } as never;
    changeOrder(stores.order, { providerAuth: { authUrl: 'https://bank.test/3ds?id=1' } as never });
    const reasons = ['https://vault.test', 'https://kyc.test/', 'https://bank.test', 'https://ads.test'].map(
      (address) => frameIn(stores, address)?.reason,
    );
    assert.deepEqual(reasons, ['vault_blocked', 'identity_check_blocked', 'bank_page_blocked', undefined]);
  });

  it('a bank page that may not be framed opens in its own window', () => {
    const other = createFakeContext();
    reportBlockedFeature(other, { reason: 'bank_page_blocked', message: 'd' });
    assert.equal(other.stores.payment.missingWindow, 'blocked');
  });

  it('each blocked part is reported once with its own code, to the page and on the console', async () => {
    reportBlockedFeature(context, { reason: 'popup_blocked', message: 'a' });
    reportBlockedFeature(context, { reason: 'popup_blocked', message: 'b' });
    reportBlockedFeature(context, { reason: 'camera_blocked', message: 'c' });
    assert.deepEqual(
      context.sent.map(({ payload }) => payload),
      [
        { code: 'part_blocked', reason: 'popup_blocked', message: 'a', fields: {} },
        { code: 'part_blocked', reason: 'camera_blocked', message: 'c', fields: {} },
      ],
    );
    await context.clock.advance(0);
    assert.deepEqual(context.warnings, ['popup_blocked: a', 'camera_blocked: c']);
  });
});

describe('calls that a script of the page changes', () => {
  for (const [what, isAnsweredUntouched, says] of [
    ['is named where the gateway answers without it', true, /^A script of this page has replaced fetch/],
    [
      'is not suspected where the gateway keeps out the page itself',
      false,
      /not to pages of https:\/\/shop\.test/,
    ],
  ] as const)
    it(`a fetch that adds headers ${what}`, async () => {
      let frames = 0;
      const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
      const answer = () => Promise.resolve(new Response());
      const contentWindow = { fetch: isAnsweredUntouched ? answer : refuse };
      const document = {
        addEventListener() {},
        removeEventListener() {},
        documentElement: { append: () => (frames += 1) },
        createElement: () => ({ contentWindow, parentNode: { removeChild: () => (frames -= 1) } }),
      };
      const view = {
        document,
        location: { origin: 'https://shop.test', protocol: 'https:' },
        fetch: (_: string, { mode }: RequestInit) => (mode === 'no-cors' ? answer() : refuse()),
      };
      const question = { view, gatewayUrl: 'https://gateway.test', version: '1.0.0' };
      const problem = { reason: 'gateway_unreachable', message: '', fields: {} };
      const found = await diagnoseStart(problem, question as unknown as StartQuestion);
      assert.equal(found.reason, 'gateway_refuses_page');
      assert.match(found.message, says);
      assert.equal(frames, 0);
    });
});
