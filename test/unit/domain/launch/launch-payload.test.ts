// Parses a merchant's payload strictly and names each error in it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  MAX_PAYLOAD_LENGTH,
  readLaunchPayload,
  siloNetworkOf,
} from '../../../../src/domain/launch/launch-payload.ts';
import { isRampError } from '../../../../src/domain/errors/ramp-error.ts';

function wrongFields(text: string): Record<string, string[]> {
  try {
    readLaunchPayload(text);
  } catch (error) {
    assert.ok(isRampError(error, 'merchant_validation_failer'));
    assert.equal(error.message, 'Merchant parameters invalid');
    return error.fields ?? {};
  }
  return assert.fail('was accepted');
}

describe('launch payload', () => {
  it('LAUNCH-04 reads every field', () => {
    const payload = {
      toWallet: '0xabc',
      fromCurrency: 'EUR',
      fromAmount: '10.5',
      toCurrency: 'USDT-MATIC',
      toAmount: '9',
      merchantOrderId: 'm-1',
      contractCall: '%7B%7D',
      email: 'a@b.co',
      shareToken: 't',
      externalData: '{"siloNetwork":"Powergold"}',
      paymentType: 'card',
      customerId: 'c-7',
      refundWallet: '0xdef',
      redirectUrl: 'https://shop.example/done?a=1',
      cancelUrl: 'http://localhost:4000/cart',
      toleranceBps: 50,
    };
    assert.deepEqual(readLaunchPayload(JSON.stringify(payload)), payload);
  });

  it('LAUNCH-04 reads a wallet for each network, with its memo as exchanges name it', () => {
    const walletAddresses = { MATIC: { address: '0xabc' }, XLM: { address: 'G', memo: 42 } };
    assert.deepEqual(readLaunchPayload(JSON.stringify({ walletAddresses })).walletAddresses, {
      MATIC: { address: '0xabc', memo: undefined },
      XLM: { address: 'G', memo: '42' },
    });
  });

  for (const wallets of [
    [],
    {},
    'x',
    { MATIC: '0x' },
    { MATIC: { address: ' ' } },
    { MATIC: { address: 'x', tag: 1 } },
  ])
    it(`refuses ${JSON.stringify(wallets)} as wallets by network, with an example`, () =>
      assert.match(
        wrongFields(JSON.stringify({ walletAddresses: wallets }))['walletAddresses']![0]!,
        /by network, such as/,
      ));

  it('refuses wallets by network beside one wallet', () => {
    const text = JSON.stringify({
      toCurrency: 'X',
      toWallet: '0x',
      walletAddresses: { MATIC: { address: '0x' } },
    });
    assert.deepEqual(Object.keys(wrongFields(text)), ['walletAddresses']);
  });

  const refused: [field: string, value: string][] = [
    ['redirectUrl', 'javascript:alert(1)'],
    ['redirectUrl', 'http://shop.example/'],
    ['redirectUrl', 'https://user:secret@shop.example/'],
    ['cancelUrl', '/cart'],
    ['cancelUrl', `https://shop.example/${'a'.repeat(2048)}`],
    ['paymentType', 'cheque'],
    ['toleranceBps', '1001'],
    ['toleranceBps', '-1'],
    ['toleranceBps', '0.5'],
  ];
  for (const [field, value] of refused) {
    it(`refuses ${field} with the value ${value.slice(0, 40)}`, () =>
      assert.deepEqual(Object.keys(wrongFields(JSON.stringify({ [field]: value }))), [field]));
  }
  it('omits unknown, null and empty fields', () =>
    assert.deepEqual(readLaunchPayload('{"nonce":"1","x":{"y":[1,2]},"toWallet":null,"email":""}'), {}));
  it('treats an empty text as no payload', () => assert.deepEqual(readLaunchPayload(''), {}));

  const numbers: Array<[string, string | null]> = [
    ['100', '100'],
    ['0.1', '0.1'],
    ['10.50', '10.50'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', null],
    ['0.1234567890123456', null],
    ['1e3', null],
    ['1E3', null],
    ['-1', null],
  ];
  for (const [written, expected] of numbers) {
    it(`LAUNCH-04 the JSON number ${written} is ${expected ?? 'refused'}`, () => {
      const text = `{ "toAmount" : ${written} , "x": 1 }`;
      if (expected === null) assert.deepEqual(Object.keys(wrongFields(text)), ['toAmount']);
      else assert.equal(readLaunchPayload(text).toAmount, expected);
    });
  }

  const wrong: Array<[string, string[]]> = [
    ['nonsense', ['payload']],
    ['[]', ['payload']],
    ['null', ['payload']],
    ['"text"', ['payload']],
    [`{"x":"${'y'.repeat(MAX_PAYLOAD_LENGTH)}"}`, ['payload']],
    ['{"toAmount":"1","toAmount":"2"}', ['toAmount']],
    ['{"toAmount":"1","\\u0074oAmount":"2"}', ['toAmount']],
    ['{"x":[{"y":1,"y":2}]}', ['y']],
    ['{"__proto__":{}}', ['__proto__']],
    ['{"a":{"constructor":1}}', ['constructor']],
    ['{"a":[{"prototype":1}]}', ['prototype']],
    ['{"toAmount":"1,5"}', ['toAmount']],
    ['{"toAmount":"1e5"}', ['toAmount']],
    ['{"fromAmount":" 1"}', ['fromAmount']],
    ['{"fromAmount":true,"toWallet":5}', ['toWallet', 'fromAmount']],
    ['{"externalData":"nope"}', ['externalData']],
    ['{"externalData":"[]"}', ['externalData']],
    ['{"externalData":"null"}', ['externalData']],
    ['{"externalData":"{\\"__proto__\\":1}"}', ['externalData']],
    ['{"externalData":"{\\"a\\":1,\\"a\\":2}"}', ['externalData']],
  ];
  for (const [text, names] of wrong) {
    it(`refuses ${text.slice(0, 60)} and names ${names.join()}`, () =>
      assert.deepEqual(Object.keys(wrongFields(text)), names));
  }

  it('accepts a payload and a field of the maximum length', () => {
    const email = 'x'.repeat(4096);
    const text = JSON.stringify({ email, filler: '' });
    const longest = text.replace('""}', `"${'y'.repeat(MAX_PAYLOAD_LENGTH - text.length)}"}`);
    assert.equal(longest.length, MAX_PAYLOAD_LENGTH);
    assert.equal(readLaunchPayload(longest).email, email);
    assert.deepEqual(Object.keys(wrongFields(JSON.stringify({ email: `${email}x` }))), ['email']);
  });

  it('ignores braces and keys inside texts', () => {
    const merchantOrderId = '{"a":1,"a":2,"__proto__":3}';
    assert.deepEqual(readLaunchPayload(JSON.stringify({ merchantOrderId })), { merchantOrderId });
    assert.deepEqual(readLaunchPayload('{"x":"y","y":"x","z":["z","z"],"q":[{"q":1},{"q":2}]}'), {});
    assert.deepEqual(readLaunchPayload('{"a":{"email":1},"email":"a@b.co"}'), { email: 'a@b.co' });
    assert.deepEqual(Object.keys(wrongFields('{"x":[1,{}],"a":1,"a":2}')), ['a']);
    assert.deepEqual(readLaunchPayload('{"merchantOrderId":42}'), { merchantOrderId: '42' });
  });

  it('LAUNCH-06 finds the silo network name', () => {
    assert.equal(siloNetworkOf({ externalData: '{"siloNetwork":"DevNet"}' }), 'DevNet');
    assert.equal(siloNetworkOf({ externalData: '{"other":1}' }), null);
    for (const externalData of ['{"siloNetwork":5}', '{"siloNetwork":""}', 'null']) {
      assert.equal(siloNetworkOf({ externalData }), null);
    }
    assert.equal(siloNetworkOf({}), null);
  });

  it('reads or refuses any JSON without another error', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          readLaunchPayload(text);
        } catch (error) {
          assert.ok(isRampError(error, 'merchant_validation_failer'));
        }
      }),
    );
  });
});
