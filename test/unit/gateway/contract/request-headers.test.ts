// The headers of a request with any token from storage.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requestHeaders } from '../../../../src/gateway/contract/request-headers.ts';

const headersWith = (token: string) =>
  requestHeaders({ languageTag: 'en-US', token, merchantData: null, hasBody: false });

describe('the token of a request', () => {
  it('a valid token is sent unchanged', () =>
    assert.equal(headersWith('aB3-._~+/=')['Authorization'], 'Bearer aB3-._~+/='));

  for (const [what, token] of [
    ['a letter that no header carries', 'tökèn☃'],
    ['a line that ends', 'one\nX-Other: two'],
    ['more than servers take', 'a'.repeat(8_001)],
  ] as const)
    it(`a token with ${what} is omitted, so that the request counts as a visitor's`, () => {
      const headers = headersWith(token);
      assert.equal(headers['Authorization'], undefined);
      new Headers(headers);
    });
});
