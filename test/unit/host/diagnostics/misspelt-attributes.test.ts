// Recognises misspelt attributes of the element, and reports each once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ATTRIBUTES } from '../../../../elements/attributes.ts';
import { misspeltAttributes, reportMisspelt } from '../../../../src/host/diagnostics/misspelt-attributes.ts';

const meantBy = (...names: string[]) => misspeltAttributes(names, ATTRIBUTES).map(({ meant }) => meant);

describe('a misspelt attribute', () => {
  for (const [name, meant] of [
    ['curency', 'default-currency'],
    ['currency', 'default-currency'],
    ['gatewayurl', 'gateway-url'],
    ['gateway_url', 'gateway-url'],
    ['gatway-url', 'gateway-url'],
    ['gatewayUrl', 'gateway-url'],
    ['merchant_id', 'api-key'],
    ['apikey', 'api-key'],
    ['signatrue', 'signature'],
    ['defaultcurrency', 'default-currency'],
    ['recieve-currency', 'receive-currency'],
    ['payment-method', 'payment-type'],
    ['text', 'texts'],
    ['language', 'locale'],
    ['thmee', 'theme'],
  ] as const)
    it(`'${name}' is reported as a misspelt ${meant}`, () => assert.deepEqual(meantBy(name), [meant]));

  for (const name of [
    ...ATTRIBUTES,
    ...['id', 'class', 'style', 'slot', 'title', 'hidden', 'role', 'lang', 'dir', 'part', 'key', 'ref'],
    ...[
      'data-curency',
      'aria-mode',
      'onmode',
      'v-mode',
      'v-cloak',
      '_ngcontent-mod',
      'ng-mode',
      'ng-version',
    ],
    ...['svelte-mode', '@mode', ':mode', '[mode]', '(mode)', 'wire:mode', 'xmlns:mode', 'x-mode'],
    ...[
      'width',
      'height',
      'src',
      'type',
      'value',
      'color',
      'size',
      'loading',
      'scale',
      'modal',
      'variant',
      'test',
    ],
    ...['constructor', '__proto__', ''],
  ])
    it(`'${name}' is not reported as misspelt`, () => assert.deepEqual(meantBy(name), []));

  it('a misspelt attribute is not reported beside the correct one', () => {
    assert.deepEqual(meantBy('gatewayurl', 'gateway-url', 'apikey'), ['api-key']);
  });

  it('each element reports a misspelt attribute once, however often it starts', () => {
    const lines: string[] = [];
    class Widget {
      static readonly observedAttributes = ATTRIBUTES;
      names = ['gatewayurl', 'mode'];
      getAttributeNames = () => this.names;
    }
    const element = new Widget();
    const tell = (of = element) => reportMisspelt(of as unknown as HTMLElement, (line) => lines.push(line));
    tell();
    tell();
    assert.deepEqual(lines, ['There is no attribute gatewayurl. Did you mean gateway-url?']);
    element.names.push('thmee');
    tell();
    assert.equal(lines.length, 2);
    tell(new Widget());
    assert.equal(lines.length, 3);
  });
});
