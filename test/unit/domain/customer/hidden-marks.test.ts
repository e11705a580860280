// Each form field removes invisible characters, unusual spaces and unusual plus signs from its value.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoProblem } from '../../../../src/domain/address/memo.ts';
import { screenAddressText } from '../../../../src/domain/address/screen-address-text.ts';
import { readCode } from '../../../../src/domain/customer/confirmation-code.ts';
import { trimAddress } from '../../../../src/domain/customer/check-billing-address.ts';
import { emailProblem, plainEmail } from '../../../../src/domain/customer/email-problem.ts';
import { plainName } from '../../../../src/lib/typed-text.ts';
import { readAmountInput } from '../../../../src/domain/money/amount-input.ts';
import { trimHidden } from '../../../../src/lib/without-hidden.ts';
import { parsePhone } from '../../../../src/vendors/phone/phone-numbers.ts';
import { readCases } from '../../../support/read-cases.ts';

const CASES = readCases<'field' | 'input' | 'taken as'>(import.meta, 'hidden-marks.tsv');

const phone = (country: string) => (text: string) => parsePhone(text, country)?.international;
const address = { countryCode: '', city: '', address: '', postalCode: '', state: '' };

const READERS: Readonly<Record<string, (input: string) => string | undefined>> = {
  'phone (US)': phone('US'),
  'phone (DE)': phone('DE'),
  'phone (ID)': phone('ID'),
  'phone (XK)': phone('XK'),
  'You pay'(input) {
    const read = readAmountInput(input, { roundOff: 2 }, 'en-US');
    return read.kind === 'amount' ? read.text : read.kind;
  },
  'e-mail': (input) => (emailProblem(input) === null ? plainEmail(input) : undefined),
  'first name': plainName,
  'name on card': plainName,
  'code of the mail': readCode,
  'wallet address'(input) {
    const screened = screenAddressText(trimHidden(input), 'evm');
    return screened.ok ? screened.address : screened.reason;
  },
  memo: (input) => memoProblem({ tickerWithNetwork: 'XLM' }, trimHidden(input)) ?? trimHidden(input),
  'postal code': (input) => trimAddress({ ...address, postalCode: input }).postalCode,
  street: (input) => trimAddress({ ...address, address: input }).address,
};

const MORE: [field: string, input: string, right: string][] = [
  ['phone (XK)', '＋4915123456789', '+4915123456789'],
  ['phone (DE)', '(＋49) 1512 3456789', '+4915123456789'],
  ['phone (DE)', 'TEL:\u2011+49-1512-3456789'.replace('\u2011', ''), '+4915123456789'],
  ['phone (US)', '+1\u200b2125550123', '+12125550123'],
  ['phone (US)', '＋１２１２５５５０１２３', '+12125550123'],
  ['e-mail', '\u2068ann@example.com\u2069 ', 'ann@example.com'],
  ['first name', '\u202aJosé\u00a0\u00a0María\u202c', 'José María'],
  ['first name', 'می\u200cنا', 'می\u200cنا'],
  ['first name', 'ක්\u200dෂේ', 'ක්\u200dෂේ'],
  ['first name', '\u200dAnna\u200c', 'Anna'],
  ['first name', 'An\u200dna', 'An\u200dna'],
  ['first name', 'An\u200bna', 'Anna'],
  ['street', '\u200e1\u00a0Main\u3000St\u2069', '1 Main St'],
  [
    'wallet address',
    '\u200e 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\u00a0\ufeff',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ],
  ['wallet address', '0x5aAeb6053F3E94C9b9A09\u200bf33669435E7Ef1BeAed', 'hiddenCharacters'],
  ['memo', '12\u200b345', 'characters'],
  ['memo', '\u206812345\u2069', '12345'],
  ['postal code', '10\u200b001', '10001'],
  ['code of the mail', '123\u200b456', '123456'],
];

describe('invisible characters', () => {
  const rows = [...CASES.map((row) => [row.field, row.input, row['taken as']]), ...MORE];
  for (const [field = '', input = '', right = ''] of rows) {
    it(`invisible characters are removed from the ${field}: ${JSON.stringify(input).replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)} is ${right}`, () =>
      assert.equal(READERS[field]!(input), right));
  }
});
