// The page's texts, taken at the start or live: the last wins, each language has its own, a bad one is told once with its cure.
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createSettingsCommands } from '../../../../../src/features/shell/settings/settings-commands.ts';
import { createFakeContext, type FakeContext } from '../../../../support/fake-context.ts';
import en from '../../../../../locales/en.json' with { type: 'json' };

const TITLE = 'calculator.title';
const OTHERS = { locale: null, theme: 'auto', logo: false, refcode: null } as const;

let context: FakeContext;
const give = (texts: unknown, locale: string | null = null) =>
  createSettingsCommands(context).takeHostSettings({
    ...OTHERS,
    locale,
    texts: texts === null ? null : JSON.stringify(texts),
  });
const shown = () => context.stores.settings.messages[TITLE];
const told = () =>
  context.messenger
    .recent()
    .flatMap(({ type, payload }) => (type === 'error' && 'message' in payload ? [payload.message] : []));

describe('texts of the page', () => {
  beforeEach(() => {
    context = createFakeContext();
  });

  it('stand in place of the widget’s, and go again', async () => {
    await give({ en: { [TITLE]: 'Top up' } });
    assert.equal(shown(), 'Top up');
    await give(null);
    assert.equal(shown(), en[TITLE]);
  });

  it('are those of the language that is shown', async () => {
    await give({ en: { [TITLE]: 'Top up' }, es: { [TITLE]: 'Recarga' } });
    await give({ en: { [TITLE]: 'Top up' }, es: { [TITLE]: 'Recarga' } }, 'es');
    assert.equal(shown(), 'Recarga');
    await createSettingsCommands(context).chooseLocale('pt');
    assert.notEqual(shown(), 'Recarga');
  });

  it('are the last that were given, however soon they follow', async () => {
    await Promise.all([give({ en: { [TITLE]: 'First' } }), give({ en: { [TITLE]: 'Second' } })]);
    assert.equal(shown(), 'Second');
  });

  it('bad input: what cannot be taken is told once, by key, reason and cure', async () => {
    const bad = { en: { 'agreement.terms': 'Yes', [TITLE]: 'Top up' } };
    await give(bad);
    await give({ ...bad, es: {} });
    await context.clock.advance(0);
    assert.deepEqual(told(), [
      `texts "en" "agreement.terms" is worded by the widget alone, for the customer's safety; leave it out; the widget's own is used`,
    ]);
    assert.equal(shown(), 'Top up');
  });

  it('bad input: a long list of bad ones is told in short', async () => {
    await give({ en: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`no.key${index}`, 'x'])) });
    await context.clock.advance(0);
    assert.equal(told().length, 11);
    assert.equal(told().at(-1), 'texts: 20 more were refused');
  });
});
