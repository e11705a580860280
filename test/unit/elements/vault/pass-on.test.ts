// The card-fields page passes on a response without any card data that the gateway has quoted.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_NAMES, passOn, type Names } from '../../../../elements/vault/pass-on.ts';
import type { SubmitFailure } from '../../../../src/domain/card/submit-failure.ts';
import type { SubmitResult } from '../../../../src/domain/card/vault-protocol.ts';
import { orderSchema } from '../../../../src/domain/order/order.schema.ts';
import { schemaFields } from '../../../support/schema-fields.ts';
import { CARD, PROCESSED, REQUEST, RESERVED, stage } from '../../vault/processing-stage.ts';

const failure = (change: Partial<SubmitFailure>): SubmitFailure => ({
  ...{ ok: false, code: 'validation_error', message: '', fields: {}, payload: null, status: 422 },
  ...change,
});
const announcedOf = (result: SubmitResult) => passOn(result, CARD) as SubmitFailure;

const base64 = (text: string) => Buffer.from(text).toString('base64');
const hex = (text: string) => Buffer.from(text).toString('hex');
const { number, cvv, expirationDate, holder, dateOfBirth } = CARD;

const QUOTES: Record<string, string> = {
  'the number': `Card ${number} refused`,
  'the number in groups': 'Card 4242 4242 4242 4242 refused',
  'the number with dashes': '4242-4242-4242-4242',
  'the number with dots': '4242.4242.4242.4242',
  'the number with hard blanks': '4242\u00a04242\u00a04242\u00a04242',
  'the number as a list': JSON.stringify([...number].map(Number)),
  'the number as a list of texts': JSON.stringify([...number]),
  'the number in base 64': `Refused: ${base64(number)}`,
  'the number in base 64 for addresses, behind a word': `card-${Buffer.from(number).toString('base64url')}`,
  'the whole body in base 64': base64(JSON.stringify({ card: [{ number, cvv }] })),
  'the body in base 64, twice': base64(base64(JSON.stringify({ number }))),
  'the number in hexadecimal digits': hex(number),
  'the number as character codes': JSON.stringify([...Buffer.from(number)]),
  'the number with percent signs': [...number].map((digit) => `%3${digit}`).join(''),
  'the number in entities': [...number]
    .map((digit) => `&#5${Number(digit) - 2 < 0 ? 0 : Number(digit) - 2};`)
    .join(''),
  'the number with escapes': [...number].map((digit) => `\\u003${digit}`).join(''),
  'the number in full width': [...number]
    .map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
    .join(''),
  'the number in Arabic digits': [...number]
    .map((digit) => String.fromCodePoint(0x660 + Number(digit)))
    .join(''),
  'the number backwards': [...number].reverse().join(''),
  'the security code': `cvv ${cvv} is wrong`,
  'the security code in JSON': JSON.stringify({ cvv }),
  'the security code as a list': '[1, 2, 3]',
  'the security code in base 64': base64(`cvv=${cvv}`),
  'the expiry date': `expired ${expirationDate}`,
  'the expiry date with its whole year': 'valid to 12/2034',
  'the expiry date as ISO has it': '2034-12',
  'the expiry date without a sign': 'exp 1234',
  'the name': `Holder ${holder} unknown`,
  'the name in capitals, family name first': 'DIAZ, ANA',
  'the name with marks': 'Ána Díaz',
  'the name in base 64': base64(JSON.stringify({ holder })),
  'the date of birth': `born ${dateOfBirth}`,
  'the date of birth as a day': 'born 01.02.1990',
  'the date of birth as Americans write it': '02/01/1990',
};

describe('a response that quotes the card', () => {
  for (const [name, quote] of Object.entries(QUOTES)) {
    it(`CARD-13 the page around hears nothing of ${name}`, () => {
      const result = announcedOf(
        failure({
          message: quote,
          fields: { postalCode: quote, [quote]: 'Wrong' },
          payload: { sent: quote, deep: [{ quote }] },
        }),
      );
      assert.deepEqual(result, failure({ fields: { postalCode: '', other: 'Wrong' } }));
      assert.equal(announcedOf(failure({ code: quote })).code, 'unexpected_server_error');
    });
  }

  for (const text of [
    'Your bank declined the card ending in 4242.',
    'You reached your daily limit.',
    'The order may be paid until 2026-01-02T03:04:05.000Z.',
    'At least 1230 USD, at most 4123.',
    'Ask Ana at the counter.',
    'Postal code 36201 is not of Vigo.',
    'order_status_cannot_be_changed',
  ])
    it(`CARD-13 a text without card data is passed on: ${text}`, () => {
      const result = announcedOf(
        failure({ message: text, fields: { 'card.0.number': text, fromAmount: text } }),
      );
      assert.deepEqual([result.message, result.fields], [text, { 'card.0.number': text, fromAmount: text }]);
    });

  it('CARD-13 an order is passed on with the fields that the widget reads, and nothing that was sent', () => {
    const { result: order } = RESERVED;
    const quoting = {
      ...order,
      paymentInfo: [{ number, cvv }],
      request: JSON.stringify(CARD),
      card: { type: 'visa', lastFourDigits: '4242', number, cvv, holder },
      shortId: number,
      paymentProviderFailureReason: `cvv ${cvv}`,
      fees: {
        ...order.fees,
        providerFee: { type: 'sum', fees: [{ type: 'money', amount: '1', currency: 'USD', number }] },
      },
    };
    const result = passOn({ ok: true, order: quoting }, CARD) as { order: Record<string, unknown> };
    assert.deepEqual(result.order['card'], { type: 'visa', lastFourDigits: '4242' });
    assert.deepEqual(
      [
        result.order['paymentInfo'],
        result.order['request'],
        result.order['shortId'],
        result.order['paymentProviderFailureReason'],
      ],
      [undefined, undefined, undefined, undefined],
    );
    assert.deepEqual(result.order['fees'], {
      ...order.fees,
      providerFee: { type: 'sum', fees: [{ type: 'money', amount: '1', currency: 'USD' }] },
    });
    assert.doesNotMatch(JSON.stringify(result), new RegExp(`${number}|"${cvv}"|${holder}`));
  });

  it('CARD-13 exactly the order fields that the widget reads are passed on', async () => {
    const fields = (await schemaFields()).filter(({ schema }) => schema === orderSchema);
    assert.ok(fields.length > 30);
    const unknown = fields.filter(({ path }) => {
      let names: Names | undefined = ORDER_NAMES;
      for (const step of path)
        if (step !== '*') names = names && Object.hasOwn(names, step) ? names[step] : undefined;
      return names === undefined;
    });
    assert.deepEqual(
      unknown.map(({ name }) => name),
      [],
    );
    const read = new Set(fields.flatMap(({ path }) => path));
    const listed = Object.entries(ORDER_NAMES).flatMap(([name, inside]) => [name, ...Object.keys(inside)]);
    assert.deepEqual(
      listed.filter((name) => !read.has(name)),
      [],
    );
  });

  it('CARD-13 no card data leaves the page during a payment, whether accepted or refused', async () => {
    const echo = { card: [{ number, cvv, holder, expirationDate }], seen: base64(number) };
    const accepted = await stage([[200, { result: { ...PROCESSED.result, ...echo } }]]).run();
    const payload = { 'card.number': [`${number} is not valid`], sent: echo };
    const refused = await stage([
      [422, { error: { code: 'validation_error', message: JSON.stringify(echo), payload } }],
    ]).run('buy', CARD, REQUEST);
    for (const result of [accepted, refused])
      assert.doesNotMatch(JSON.stringify(result), /4242|"123"|Diaz|12\/34|NDI0Mj/);
    assert.deepEqual(refused, failure({ fields: { 'card.number': '' } }));
  });
});
