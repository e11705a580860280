// The fields of customer, countries, languages and settings on the wire, and their defaults.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_CONFIG } from '../../../src/domain/catalogue/widget-config.ts';
import { configSchema } from '../../../src/domain/catalogue/config.schema.ts';
import { countriesSchema, countryStatesSchema } from '../../../src/domain/catalogue/country.schema.ts';
import { KYC_STATUSES } from '../../../src/domain/customer/kyc-status.ts';
import {
  customerSchema,
  kycTokenSchema,
  oneTimeCodeSchema,
} from '../../../src/domain/customer/customer.schema.ts';
import { languagesSchema } from '../../../src/domain/catalogue/language.schema.ts';
import { providerAuthSchema } from '../../../src/domain/order/provider-auth.schema.ts';
import { savedCardsSchema } from '../../../src/domain/customer/saved-card.schema.ts';
import { parseWith } from '../../../src/gateway/parse-with.ts';
import { plain, read, refuses } from './read-schema.ts';

describe('customer', () => {
  const customer = { id: 1, kyc: { status: 'none' } };
  it('DATA-15 reads every field', () => {
    const whole = {
      id: '1',
      email: 'a@b.co',
      token: 't',
      firstName: 'A',
      lastName: 'B',
      phone: '+15125550100',
      country: { isoAlpha2: 'US', name: 'United States' },
      state: 'TX',
      city: 'Austin',
      postalCode: '73301',
      address: '1 Main St',
      isBlocked: true,
      blockReason: 'fraud',
      hasCompleteOrders: true,
      kyc: { status: 'retry', rejectLabels: { BAD_PHOTO: 'The photo is blurred' } },
      cards: [{ id: 'c1', type: 'visa', lastFourDigits: '4242', isDefault: true }],
      languageId: 2,
    };
    assert.deepEqual(plain(read(customerSchema, whole)), whole);
  });
  it('missing fields of a customer get their defaults', () => {
    const parsed = read(customerSchema, { ...customer, cards: null, isBlocked: null, country: null });
    assert.deepEqual(plain(parsed), {
      id: '1',
      isBlocked: false,
      hasCompleteOrders: false,
      kyc: { status: 'none', rejectLabels: {} },
      cards: [],
    });
  });
  for (const status of KYC_STATUSES) {
    it(`KYC-02 knows the KYC status ${status}`, () =>
      assert.equal(read(customerSchema, { id: 1, kyc: { status } }).kyc.status, status));
  }
  it('an unknown KYC status is read as pending', () =>
    assert.deepEqual(read(customerSchema, { id: 1, kyc: { status: 'paused' } }).kyc, {
      status: 'pending',
      unknownStatus: 'paused',
      rejectLabels: {},
    }));
  it('a customer requires id and KYC status', () => {
    refuses(customerSchema, { kyc: { status: 'none' } });
    refuses(customerSchema, { id: 1, kyc: {} });
    refuses(customerSchema, { id: 1 });
    refuses(customerSchema, {});
  });
  it('DATA-16 reads saved cards, even of unknown brands', () =>
    assert.deepEqual(
      plain(
        read(savedCardsSchema, [
          { id: 5, type: 'diners', lastFourDigits: '0004', isDefault: null },
          { id: 6, type: 'AMEX' },
        ]),
      ),
      [
        { id: '5', type: 'other', lastFourDigits: '0004', isDefault: false },
        { id: '6', type: 'amex', lastFourDigits: '', isDefault: false },
      ],
    ));
  it('DATA-16 keeps at most the last four digits of a card, even if they are a number', () => {
    const cards = [4242, '0004', '4242424242424242', '42', '4242 4242', { last: '4242' }];
    assert.deepEqual(
      parseWith(savedCardsSchema)(
        cards.map((lastFourDigits, index) => ({ id: index, type: 'visa', lastFourDigits })),
        () => undefined,
      ).map(({ lastFourDigits }) => lastFourDigits),
      ['4242', '0004', '', '', '', ''],
    );
  });
  it('a token that no header can carry is dropped', () => {
    for (const token of ['ünï', 'two words', 'two\nlines', 'a'.repeat(8_001), '', 7])
      assert.equal(
        parseWith(customerSchema)({ ...customer, token }, () => undefined).token,
        undefined,
        String(token),
      );
    assert.equal(read(customerSchema, { ...customer, token: 'aB3-._~+/=' }).token, 'aB3-._~+/=');
  });
  it('an id that consists of dots is refused, because it would change the path of a call', () => {
    for (const id of ['.', '..']) refuses(customerSchema, { ...customer, id });
    assert.equal(read(customerSchema, { ...customer, id: '...' }).id, '...');
  });
  for (const postalCodes of [
    { min: 9, max: 3 },
    { min: -1, max: 5 },
    { min: 1, max: 0.5 },
  ])
    it(`VALID-23 impossible lengths of postal codes are ignored: ${JSON.stringify(postalCodes)}`, () =>
      assert.equal(
        parseWith(countriesSchema)([{ id: 1, isoAlpha2: 'US', postalCodes }], () => undefined)[0]
          ?.postalCodes,
        true,
      ));
  it('two responses do not share their defaults', () => {
    const [one, two] = [read(customerSchema, customer), read(customerSchema, customer)];
    assert.notEqual(one.cards, two.cards);
    assert.notEqual(one.kyc.rejectLabels, two.kyc.rejectLabels);
  });
});

describe('other entities', () => {
  it('DATA-23 reads countries; the default is the United States, id 29, with USD', () => {
    const [us] = read(countriesSchema, [
      {
        id: '29',
        name: 'United States',
        isoAlpha2: 'US',
        isoAlpha3: 'USA',
        priority: 0,
        available: true,
        defaultCurrency: 'USD',
      },
    ]);
    assert.equal(us?.id, 29);
    assert.equal(us?.defaultCurrency, 'USD');
    assert.equal(us?.postalCodes, true);
    assert.equal(
      read(countriesSchema, [{ id: 1, isoAlpha2: 'IE', postalCodes: false }])[0]?.postalCodes,
      false,
    );
    refuses(countriesSchema, [{ id: 'x', isoAlpha2: 'IE' }]);
  });
  it('DATA-24 reads states and languages; the default is English', () => {
    assert.deepEqual(
      read(countryStatesSchema, [
        { code: 'TX', name: 'Texas' },
        { code: 'CA', name: '' },
      ]),
      [
        { code: 'TX', name: 'Texas' },
        { code: 'CA', name: 'CA' },
      ],
    );
    assert.deepEqual(
      plain(read(languagesSchema, [{ id: 1, code: 'en', locale: 'en_US', name: 'English' }])),
      [{ id: 1, code: 'en', locale: 'en_US', name: 'English' }],
    );
  });
  it('DATA-14 reads provider auth data, and ignores an unknown displayType', () => {
    assert.deepEqual(
      plain(
        read(providerAuthSchema, { id: 1, smsCode: true, card2fa: null, authUrl: '', displayType: null }),
      ),
      { id: '1', smsCode: true, card2fa: false, authUrl: null, displayType: null },
    );
    for (const displayType of ['iframe', 'new_tab', 'redirect'])
      assert.equal(read(providerAuthSchema, { displayType }).displayType, displayType);
    assert.equal(read(providerAuthSchema, { displayType: 'hologram' }).displayType, null);
  });
  it('DATA-19 DATA-21 reads the response with a one-time code and the KYC token', () => {
    assert.equal(read(oneTimeCodeSchema, null).newPasswordCanBeCreatedAt, undefined);
    assert.equal(
      read(oneTimeCodeSchema, { newPasswordCanBeCreatedAt: '2026-01-01T00:00:00Z' })
        .newPasswordCanBeCreatedAt,
      '2026-01-01T00:00:00Z',
    );
    refuses(oneTimeCodeSchema, { newPasswordCanBeCreatedAt: 'later' });
    assert.deepEqual(plain(read(kycTokenSchema, { token: 't', directLink: null })), { token: 't' });
    refuses(kycTokenSchema, { token: '' });
  });
  it('a missing setting gets its default', () => {
    for (const empty of [null, {}, { kyc: null, links: null, near: {} }])
      assert.deepEqual(plain(read(configSchema, empty)), plain(DEFAULT_CONFIG));
    const config = read(configSchema, {
      sandbox: true,
      vault: { kind: 'frame', origin: 'http://127.0.0.1:4301' },
      termsAgreement: false,
      explorers: { MATIC: 'https://x.example/{tx}' },
    });
    assert.equal(config.vault.origin, 'http://127.0.0.1:4301');
    assert.equal(config.termsAgreement, false);
    refuses(configSchema, { vault: { kind: 'magic' } });
  });

  it('a support address is accepted only if it is an e-mail', () => {
    const emailOf = (supportEmail: unknown) => read(configSchema, { supportEmail }).supportEmail;
    assert.equal(emailOf('help@ramp.example'), 'help@ramp.example');
    for (const bad of [
      '',
      null,
      'help',
      'https://evil.example',
      'a@b.c?bcc=x@y.z',
      'a@b.example,c@d.example',
      'a@b.example\nBcc: x',
    ])
      assert.equal(emailOf(bad), undefined, String(bad));
  });
});
