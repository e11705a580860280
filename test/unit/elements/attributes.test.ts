// Reads the element's attributes: defaults, and bad values without an exception.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PRESETS, readSettings, type AttributeName } from '../../../elements/attributes.ts';
import { reportProblems } from '../../../elements/report-problems.ts';

const GATEWAY = 'https://ramp.test';
function read(values: Record<string, string>, fallback: string | null = GATEWAY) {
  const bad: AttributeName[] = [];
  const problems: { attribute: string | undefined; message: string }[] = [];
  const readOne = (name: AttributeName) => values[name] ?? null;
  const settings = readSettings(readOne, fallback, (name) => bad.push(name));
  reportProblems(bad, new Set(), readOne, ({ message, fields }) =>
    problems.push({ attribute: Object.keys(fields)[0], message }),
  );
  return { settings, problems };
}

describe('attributes', () => {
  it('attributes have the documented defaults', () => {
    assert.deepEqual(read({}), {
      settings: {
        gatewayUrl: GATEWAY,
        mode: 'buy',
        apiKey: null,
        payload: null,
        signature: null,
        defaultCurrency: null,
        locale: null,
        theme: 'auto',
        logo: false,
        refcode: null,
        texts: null,
        render: 'inline',
        display: 'full',
        shareSession: false,
        presets: Object.fromEntries(PRESETS.map((name) => [name, null])),
      },
      problems: [],
    });
  });

  it("a page's unsigned presets are kept as text", () => {
    const { settings, problems } = read({ 'pay-currency': ' EUR ', amount: 'x', hide: '' });
    const given = Object.entries(settings.presets).filter(([, value]) => value !== null);
    assert.deepEqual(
      [given, problems],
      [
        [
          ['pay-currency', 'EUR'],
          ['amount', 'x'],
        ],
        [],
      ],
    );
  });

  for (const [name, value, field, expected] of [
    ['gateway-url', 'https://a.test/ramp/', 'gatewayUrl', 'https://a.test/ramp'],
    ['mode', 'sell', 'mode', 'sell'],
    ['payload', ' {"a":1}', 'payload', ' {"a":1}'],
    ['locale', 'pt', 'locale', 'pt'],
    ['theme', 'dark', 'theme', 'dark'],
    ['logo', '', 'logo', true],
    ['logo', 'false', 'logo', false],
    ['render', 'frame', 'render', 'frame'],
    ['display', 'express', 'display', 'express'],
  ] as const) {
    it(`reads ${name}="${value}"`, () => {
      const { settings, problems } = read({ [name]: value });
      assert.deepEqual([settings[field], problems], [expected, []]);
    });
  }

  for (const address of [
    'http://ramp.test',
    'http://192.168.1.5:4300',
    'http://127.0.0.1.ramp.test',
    'http://localhost.ramp.test',
    'http://ramp.test/?localhost',
    'HTTP://RAMP.TEST',
    'ftp://localhost',
    'ws://localhost',
  ]) {
    it(`a token is never sent unencrypted to another machine: ${address}`, () => {
      const { settings, problems } = read({ 'gateway-url': address });
      assert.equal(settings.gatewayUrl, GATEWAY);
      assert.equal(problems.length, 1);
      assert.match(
        problems[0]!.message,
        /^gateway-url must be an absolute https address.*http is for this machine only/,
      );
    });
  }

  for (const address of [
    'http://localhost:4300',
    'http://127.0.0.1:4300',
    'http://[::1]:4300',
    'http://ramp.localhost',
  ]) {
    it(`plain http is allowed only for this machine: ${address}`, () => {
      const { settings, problems } = read({ 'gateway-url': address });
      assert.deepEqual([settings.gatewayUrl, problems], [address, []]);
    });
  }

  for (const [name, value] of [
    ['gateway-url', 'javascript:alert(1)'],
    ['gateway-url', 'ramp.test'],
    ['mode', 'Buy'],
    ['locale', 'de'],
    ['theme', 'blue'],
    ['render', 'popup'],
    ['display', 'button'],
  ] as const) {
    it(`refuses ${name}="${value}" by name and uses the default`, () => {
      const { settings, problems } = read({ [name]: value });
      assert.deepEqual(
        problems.map(({ attribute }) => attribute),
        [name],
      );
      assert.deepEqual(settings, read({}).settings);
    });
  }

  it('a missing gateway-url is left to the start, which reports it once', () => {
    const { settings, problems } = read({}, null);
    assert.deepEqual([settings.gatewayUrl, problems], ['', []]);
  });
});
