// The card-fields page's processing request: its body, its allowed gateways and its result.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { CARD, PROCESSED, REQUEST, RESERVED, stage, type Sent } from './processing-stage.ts';

const bodyOf = (sent: Sent | undefined): unknown => JSON.parse(sent?.init.body as string);

describe('the request', () => {
  it('API-17 a purchase sends one card item with billing and phone, agreement and id, without an empty state', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run();
    const [post] = gateway.sent;
    assert.equal(post?.url, 'http://127.0.0.1:4300/api/v2/orders/order%2F1/processing');
    assert.deepEqual(bodyOf(post), {
      card: [
        {
          address: 'Main 1',
          city: 'Vigo',
          countryCode: 'ES',
          postalCode: '36201',
          phone: '+34600000000',
          number: '4242424242424242',
          expirationDate: '12/34',
          holder: 'Ana Diaz',
          cvv: '123',
          mustBeSaved: true,
        },
      ],
      agreement: true,
      id: 'order/1',
    });
  });
  it('DATA-10 a saved card sends id and security code, no number; a state and a return URL if given', async () => {
    const gateway = stage([[200, PROCESSED]]);
    const billing = { ...REQUEST.billing!, state: 'CA' };
    await gateway.run(
      'buy',
      { ...CARD, savedCardId: 'c1' },
      { ...REQUEST, billing, returnUrl: 'https://x.test/back' },
    );
    const body = bodyOf(gateway.sent[0]) as { card: object[]; returnUrl: string };
    assert.deepEqual(body.card, [{ ...billing, phone: '+34600000000', id: 'c1', cvv: '123' }]);
    assert.equal(body.returnUrl, 'https://x.test/back');
  });
  it('API-43 DATA-27 a sale sends date of birth, number, expiry, holder and whether to save, nothing else', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run('sell');
    assert.equal(gateway.sent[0]?.url, 'http://127.0.0.1:4300/api/v1/offramp/orders/order%2F1/processing');
    assert.deepEqual(bodyOf(gateway.sent[0]), {
      card: [
        {
          dateOfBirth: '1990-02-01',
          mustBeSaved: true,
          number: '4242424242424242',
          expirationDate: '12/34',
          holder: 'Ana Diaz',
        },
      ],
    });
  });
  it('API-44 the request has bearer token, language, merchant, key and credentials, and follows no redirect', async () => {
    const gateway = stage([[200, PROCESSED]]);
    await gateway.run();
    const { init } = gateway.sent[0]!;
    assert.deepEqual(init.headers, {
      'Accept-Language': 'es-ES',
      Authorization: 'Bearer tok',
      'X-Merchant-Data': 'mer',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'key-1',
    });
    assert.deepEqual([init.credentials, init.redirect, init.cache], ['include', 'error', 'no-store']);
  });
});

describe('allowed gateways', () => {
  for (const [gatewayUrl, gateways, isAllowed] of [
    ['http://127.0.0.1:4300', ['http://127.0.0.1:4300'], true],
    ['http://127.0.0.1:4300/prefix', ['http://localhost:1', 'http://127.0.0.1:4300/prefix'], true],
    ['http://127.0.0.1:4300/prefix', ['http://127.0.0.1:4300'], false],
    ['http://127.0.0.1:4301', ['http://127.0.0.1:4300'], false],
    ['http://localhost:4300', ['http://127.0.0.1:4300'], false],
    ['https://127.0.0.1:4300', ['http://127.0.0.1:4300'], false],
    ['http://127.0.0.1:4300', ['loopback'], false],
    ['http://127.0.0.1:4300.evil.test', ['http://127.0.0.1:4300'], false],
    ['http://api.example.com', ['http://api.example.com'], false],
    ['https://api.example.com/prefix/', ['https://api.example.com/prefix'], true],
    ['https://api.example.com/prefix', ['https://api.example.com/prefix/'], true],
    ['https://api.example.com/a/../prefix', ['https://api.example.com/prefix'], true],
    ['https://api.example.com', ['https://api.example.com/prefix'], false],
    ['https://api.example.com/prefix2', ['https://api.example.com/prefix'], false],
    ['https://api.example.com/prefix/other', ['https://api.example.com/prefix'], false],
    ['https://api.example.com/prefix/%2e%2e/other', ['https://api.example.com/prefix'], false],
    ['https://api.example.com/Prefix', ['https://api.example.com/prefix'], false],
    ['http://api.example.com', ['https://api.example.com'], false],
    ['https://api.example.com.evil.test', ['https://api.example.com'], false],
    ['https://api.example.com@evil.test', ['https://api.example.com'], false],
    ['https://user@api.example.com', ['https://api.example.com'], false],
    ['https://api.example.com/?x=', ['https://api.example.com'], false],
    ['http://127.0.0.1:4300', [], false],
    ['javascript:alert(1)', ['null'], false],
    ['', [''], false],
  ] as const) {
    it(`the card fields ${isAllowed ? 'send' : 'never send'} to '${gatewayUrl}' with the list [${gateways.join()}]`, async () => {
      const gateway = stage([[200, PROCESSED]], [[200, RESERVED]], [...gateways]);
      const result = await gateway.run('buy', CARD, { ...REQUEST, gatewayUrl });
      assert.equal(result.ok, isAllowed);
      assert.equal(gateway.sent.length, isAllowed ? 1 : 0);
    });
  }
});

describe('the result', () => {
  it('API-19 a refusal contains code, message and the first message of each field', async () => {
    const payload = { 'card.number': ['Not accepted', 'Second'], 'card.address': 'Too short' };
    const gateway = stage([[422, { error: { code: 'validation_error', message: 'Check', payload } }]]);
    assert.deepEqual(await gateway.run(), {
      ok: false,
      code: 'validation_error',
      message: 'Check',
      fields: { 'card.number': 'Not accepted', 'card.address': 'Too short' },
      payload: null,
      status: 422,
    });
    assert.equal(gateway.sent.length, 1);
  });
  it('CARD-13 a network failure does not contain the URL of the call', async () => {
    const result = await stage(['broken'], ['broken']).run();
    assert.doesNotMatch(JSON.stringify(result), /127\.0\.0\.1/);
  });
});
