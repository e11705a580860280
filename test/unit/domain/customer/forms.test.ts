// Validation of e-mail, login, codes and light KYC, with the error texts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BillingAddress } from '../../../../src/domain/customer/billing-address.ts';
import {
  addressProblems,
  changeCountry,
  isAddressComplete,
  isStateRequired,
  trimAddress,
} from '../../../../src/domain/customer/check-billing-address.ts';
import {
  bankCodeProblem,
  confirmationCodeProblem,
  readCode,
} from '../../../../src/domain/customer/confirmation-code.ts';
import { emailProblem } from '../../../../src/domain/customer/email-problem.ts';
import { lightKycProblems } from '../../../../src/domain/customer/light-kyc-problems.ts';
import { loginProblems } from '../../../../src/domain/customer/login-problems.ts';
import { isEmptyText } from '../../../../src/lib/typed-text.ts';

describe('e-mail', () => {
  const good = [
    'a@b.co',
    ' new@example.com ',
    "o'hara+tag@sub.example.co.uk",
    'UPPER@EXAMPLE.COM',
    `${'a'.repeat(64)}@b.co`,
    'a@xn--bcher-kva.example',
    'kyc-none@example.com',
  ];
  for (const email of good) it(`VALID-14 accepts ${email}`, () => assert.equal(emailProblem(email), null));
  const bad = [
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b..co',
    'a@.b.co',
    'a@b.co.',
    'a@-b.co',
    'a@b-.co',
    'a b@c.co',
    'a@b_c.co',
    'ä@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.co`,
  ];
  for (const email of bad)
    it(`VALID-14 refuses ${email.slice(0, 40)}`, () =>
      assert.equal(emailProblem(email), 'authEmailValidate.isNotValid'));
  for (const email of ['', '  ', '\u200b\u2060'])
    it(`VALID-14 ${JSON.stringify(email)} is required`, () =>
      assert.equal(emailProblem(email), 'authEmailValidate.required'));
});

describe('login form', () => {
  it('VALID-15 requires the legal agreement', () =>
    assert.deepEqual(loginProblems({ email: 'a@b.co', legalAgreement: false }, true), {
      email: null,
      legalAgreement: 'emailForm.termsAgreement.required',
    }));
  it('VALID-16 does not require the agreement if the settings switch it off', () =>
    assert.equal(loginProblems({ email: 'a@b.co', legalAgreement: false }, false).legalAgreement, null));
  it('VALID-15 accepts an e-mail with the agreement', () =>
    assert.deepEqual(loginProblems({ email: 'a@b.co', legalAgreement: true }, true), {
      email: null,
      legalAgreement: null,
    }));
});

describe('codes', () => {
  it('LOGIN-09 strips non-digits and stops at six', () => {
    assert.equal(readCode('12a-3 4'), '1234');
    assert.equal(readCode('123 456 789'), '123456');
    assert.equal(readCode('１２３４５６'), '123456');
    assert.equal(readCode('١٢٣٤٥٦'), '123456');
    assert.equal(readCode('۱۲۳ ۴۵۶'), '123456');
  });
  for (const code of ['', '12345', '1234567', '12345a'])
    it(`VALID-17 VALID-18 refuses the code '${code}'`, () => {
      assert.equal(confirmationCodeProblem(code), 'authEmailCodeValidate.required');
      assert.equal(bankCodeProblem(code), 'auth.codeLength');
    });
  it('VALID-17 VALID-18 CONST-11 accepts six digits', () => {
    assert.equal(confirmationCodeProblem('012345'), null);
    assert.equal(bankCodeProblem('012345'), null);
  });
});

describe('light KYC', () => {
  it('VALID-19 requires first name, last name and country', () =>
    assert.deepEqual(lightKycProblems({ firstName: ' ', lastName: '\u200b', countryCode: '' }), {
      firstName: 'lightKycValidate.firstNameRequired',
      lastName: 'lightKycValidate.lastNameRequired',
      countryCode: 'lightKycValidate.countryRequired',
    }));
  it('VALID-19 refuses a name without a letter, because no document contains one', () => {
    for (const name of ['😀', '.', '-', '123', '❤️'])
      assert.deepEqual(lightKycProblems({ firstName: name, lastName: name, countryCode: 'DE' }), {
        firstName: 'lightKycValidate.firstNameRequired',
        lastName: 'lightKycValidate.lastNameRequired',
        countryCode: null,
      });
  });
  it('VALID-19 requires only one name of a customer who has a single name', () => {
    const check = (firstName: string) =>
      lightKycProblems({ firstName, lastName: '', countryCode: 'ID', hasOneName: true });
    assert.deepEqual(Object.values(check('Sukarno')), [null, null, null]);
    assert.equal(check('').firstName, 'lightKycValidate.firstNameRequired');
  });
  it('VALID-19 accepts any name', () =>
    assert.deepEqual(lightKycProblems({ firstName: 'Ö', lastName: '李', countryCode: 'DE' }), {
      firstName: null,
      lastName: null,
      countryCode: null,
    }));
  it('a text of only invisible characters is empty', () => {
    for (const text of [null, undefined, '', ' \t\n', '\u00ad', '\u2800', '\u3164', '\ufeff'])
      assert.ok(isEmptyText(text));
    for (const text of ['a', '.', '0', '👩‍💻']) assert.ok(!isEmptyText(text));
  });
});

describe('billing address', () => {
  const form: BillingAddress = {
    countryCode: 'US',
    city: 'Austin',
    address: '1 Main St',
    postalCode: '73301',
    state: 'TX',
  };
  const rules = { hasPostalCodes: true, isStateNeeded: true };
  const wrong = (changes: Partial<BillingAddress>, of = rules) =>
    Object.entries(addressProblems({ ...form, ...changes }, of)).flatMap(([name, key]) =>
      key ? [`${name} ${key}`] : [],
    );

  it('accepts a complete address', () => assert.deepEqual(wrong({}), []));
  const rows: Array<[string, Partial<BillingAddress>, string]> = [
    ['VALID-20', { countryCode: '' }, 'countryCode billingAddressValidate.country'],
    ['VALID-21', { city: '' }, 'city billingAddressValidate.city'],
    ['VALID-21', { city: 'x'.repeat(51) }, 'city billingAddressValidate.city'],
    ['VALID-22', { address: '' }, 'address billingAddressValidate.street'],
    ['VALID-22', { address: 'abc' }, 'address billingAddressValidate.street'],
    ['VALID-22', { address: '  abc  ' }, 'address billingAddressValidate.street'],
    ['VALID-22', { address: 'x'.repeat(51) }, 'address billingAddressValidate.street'],
    ['VALID-23', { postalCode: '' }, 'postalCode billingAddressValidate.postalCode'],
    ['VALID-23', { postalCode: '123' }, 'postalCode billingAddressValidate.postalCode'],
    ['VALID-23', { postalCode: '12345678901' }, 'postalCode billingAddressValidate.postalCode'],
    ['VALID-24', { state: '' }, 'state billingAddressValidate.state'],
  ];
  for (const [id, changes, expected] of rows)
    it(`${id} refuses ${JSON.stringify(changes).slice(0, 40)}`, () =>
      assert.deepEqual(wrong(changes), [expected]));

  const edges: Array<[string, Partial<BillingAddress>]> = [
    ['VALID-21', { city: 'x'.repeat(50) }],
    ['VALID-22', { address: 'abcd' }],
    ['VALID-22', { address: 'x'.repeat(50) }],
    ['VALID-23', { postalCode: '1234' }],
    ['VALID-23', { postalCode: ' 1234567890 ' }],
  ];
  for (const [id, changes] of edges)
    it(`${id} CONST-12 accepts ${JSON.stringify(changes).slice(0, 40)}`, () =>
      assert.deepEqual(wrong(changes), []));

  it('VALID-23 requires no postal code in a country without postal codes', () =>
    assert.deepEqual(wrong({ postalCode: '' }, { ...rules, hasPostalCodes: false }), []));
  for (const [country, expected] of [
    ['US', true],
    ['CA', true],
    ['AU', true],
    ['DE', false],
    ['BR', false],
  ] as const) {
    it(`VALID-24 CONST-12 a state is ${expected ? '' : 'not '}required in ${country}`, () =>
      assert.equal(isStateRequired(country), expected));
  }
  it('VALID-25 requires a state only in a country that needs one', () =>
    assert.deepEqual(wrong({ state: '' }, { ...rules, isStateNeeded: false }), []));

  it('VALID-26 a change to a country without states clears the state', () => {
    assert.equal(changeCountry(form, 'DE', false).state, '');
    assert.equal(changeCountry(form, 'CA', true).state, '');
    assert.equal(changeCountry(form, 'US', true).state, 'TX');
  });
  it('VALID-27 an address is complete only with every required part', () => {
    assert.ok(isAddressComplete(form, rules));
    for (const name of ['address', 'city', 'postalCode', 'countryCode', 'state'] as const)
      assert.ok(!isAddressComplete({ ...form, [name]: ' ' }, rules));
    assert.ok(
      isAddressComplete(
        { ...form, state: '', postalCode: '' },
        { hasPostalCodes: false, isStateNeeded: false },
      ),
    );
  });
  it('the texts are sent trimmed', () =>
    assert.equal(trimAddress({ ...form, city: ' Austin ' }).city, 'Austin'));
});
