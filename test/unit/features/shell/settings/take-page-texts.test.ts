// The page's texts, set at the start or live: the last ones win, each language has its own, and a bad one is reported once with its cure.
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
const events = () =>
  context.messenger
    .recent()
    .flatMap(({ type, payload }) => (type === 'error' && 'message' in payload ? [payload.message] : []));

describe('texts of the page', () => {
  beforeEach(() => {
    context = createFakeContext();
  });

  it("replace the widget's texts, and can be removed again", async () => {
    await give({ en: { [TITLE]: 'Top up' } });
    assert.equal(shown(), 'Top up');
    await give(null);
    assert.equal(shown(), en[TITLE]);
  });

  it('are those of the shown language', async () => {
    await give({ en: { [TITLE]: 'Top up' }, es: { [TITLE]: 'Recarga' } });
    await give({ en: { [TITLE]: 'Top up' }, es: { [TITLE]: 'Recarga' } }, 'es');
    assert.equal(shown(), 'Recarga');
    await createSettingsCommands(context).chooseLocale('pt');
    assert.notEqual(shown(), 'Recarga');
  });

  it('are the last that were set, however soon they follow', async () => {
    await Promise.all([give({ en: { [TITLE]: 'First' } }), give({ en: { [TITLE]: 'Second' } })]);
    assert.equal(shown(), 'Second');
  });

  it('bad input: are reported once if they are refused, by key, reason and cure', async () => {
    const bad = { en: { 'agreement.terms': 'Yes', [TITLE]: 'Top up' } };
    await give(bad);
    await give({ ...bad, es: {} });
    await context.clock.advance(0);
    assert.deepEqual(events(), [
      `texts "en" "agreement.terms" is worded by the widget alone, for the customer's safety; leave it out; the widget's own is used`,
    ]);
    assert.equal(shown(), 'Top up');
  });

  it('bad input: are reported in short if a long list is bad', async () => {
    await give({ en: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`no.key${index}`, 'x'])) });
    await context.clock.advance(0);
    assert.equal(events().length, 11);
    assert.equal(events().at(-1), 'texts: 20 more were refused');
  });
});
