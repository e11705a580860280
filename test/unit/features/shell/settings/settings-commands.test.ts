// The customer's choice of language: stored for the next visit, and sent to the gateway when signed in.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createSettingsCommands } from '../../../../../src/features/shell/settings/settings-commands.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import { failing } from '../../../../support/orders.ts';
import { FAILED_CALLS, PAST_TIMEOUT_MS } from '../../../../support/failed-calls.ts';

const LANGUAGES = 'GET /api/v1/languages';
const SAVE = 'POST /api/v1/customers/current/language';

let context: FakeContext;
const settings = () => createSettingsCommands(context);

const begin = () => {
  context = createFakeContext();
  context.gateway.on(SAVE, { result: null });
};

describe('choosing a language', () => {
  beforeEach(begin);

  it('I18N-02 STORE-04 shows its texts and stores it under lang', async () => {
    await settings().chooseLocale('es');
    assert.equal(context.stores.settings.locale, 'es');
    assert.equal(context.stores.settings.messages['calculator.buy'], 'Comprar');
    assert.equal(context.storages.local.get('lang'), 'es');
    assert.equal(context.gateway.requests.length, 0, 'an anonymous visitor is no customer');
  });

  it('API-34 sends the gateway the number that it lists for the language', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on(LANGUAGES, { result: [{ id: 7, code: 'pt', locale: 'pt_BR' }] });
    await settings().chooseLocale('pt');
    assert.deepEqual(
      context.gateway.asked(SAVE).map(({ body }) => body),
      [{ languageId: 7 }],
    );
  });

  it('API-34 sends a gateway without a list the number of the contract', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on(LANGUAGES, failing(502, 'api_server_error'));
    await settings().chooseLocale('es');
    assert.deepEqual(
      context.gateway.asked(SAVE).map(({ body }) => body),
      [{ languageId: 2 }],
    );
  });

  it('reports a language that cannot be sent and still shows it', async () => {
    context.stores.session.token = 'token-1';
    context.gateway.on(SAVE, failing(500, 'unexpected_server_error'));
    await settings().chooseLocale('pt');
    assert.equal(context.stores.settings.locale, 'pt');
    assert.ok(context.reported.some(({ step }) => step === 'save language'));
  });

  for (const call of [LANGUAGES, SAVE]) {
    for (const [kind, answer] of [
      ...FAILED_CALLS,
      ['does not fit the contract', { result: 'garbage' }],
    ] as const) {
      it(`bad input: ${call} whose answer ${kind} has no visible effect`, async () => {
        context.stores.session.token = 'token-1';
        context.gateway.on(call, answer);
        const chosen = settings().chooseLocale('es');
        await context.clock.advance(PAST_TIMEOUT_MS);
        await chosen;
        assert.equal(context.stores.settings.locale, 'es');
        assert.equal(context.stores.settings.messages['calculator.buy'], 'Comprar');
        assert.equal(context.stores.session.token, 'token-1');
      });
    }
  }

  it("by the page's attribute does not store the language", async () => {
    await settings().takeHostSettings({
      locale: 'pt',
      theme: 'auto',
      logo: false,
      refcode: null,
      texts: null,
    });
    assert.equal(context.stores.settings.locale, 'pt');
    assert.equal(context.storages.local.get('lang'), null);
  });

  it('shares one list of texts between all widgets of a page, unless the page has texts of its own', async () => {
    const show = async (texts: string | null) => {
      const { stores, ...rest } = createFakeContext();
      const commands = createSettingsCommands({ stores, ...rest });
      await commands.takeHostSettings({ locale: null, theme: 'auto', logo: false, refcode: null, texts });
      await commands.loadAllMessages();
      return stores.settings.messages;
    };
    const [one, other] = [await show(null), await show(null)];
    assert.ok(one['login.title'] && one['calculator.title']);
    assert.equal(one, other);
    const own = await show(JSON.stringify({ en: { 'calculator.title': 'Top up' } }));
    assert.equal(own['calculator.title'], 'Top up');
    assert.notEqual(one['calculator.title'], 'Top up');
  });

  it("uses the stored choice without the attribute, then the browser's language", async () => {
    assert.equal(settings().visitorLocale('pt-BR'), 'pt');
    context.storages.local.set('lang', 'es');
    assert.equal(settings().visitorLocale('pt-BR'), 'es');
  });
});
