// Replaces the widget's texts with the page's; reports each invalid text once, and how to fix it.
import { quoted } from '../../../domain/launch/quoted.ts';
import { LOCALES } from '../../../i18n/locale.ts';
import { loadMessages } from '../../../i18n/messages.ts';
import { readPageTexts, type BadText, type TextFault } from '../../../i18n/page-texts.ts';
import type { FlowContext } from '../../context.ts';
import { setPageTexts } from './settings-store.ts';
import { reportBadAttribute } from './report-bad-attribute.ts';

/** Limits the reports for a page whose whole list is from an older version. */
const MAX_LISTED = 10;

const CURES: Readonly<Record<TextFault, (bad: BadText) => string>> = {
  not_json: () => 'must be an object of texts by locale and key, such as { en: { "calculator.title": "…" } }',
  unknown_locale: () => `is no language of the widget; give one of ${LOCALES.join(', ')}`,
  unknown_key: () => 'is no key of the widget; see the list of keys in docs/theming.md',
  kept_key: () => "is worded by the widget alone, for the customer's safety; leave it out",
  not_plain: () => 'must be a text in one line, without invisible characters; give one, or leave the key out',
  too_long: ({ most }) => `is too long for its place; give at most ${most} characters`,
  placeholders: ({ placeholders }) =>
    placeholders.length > 0
      ? `must hold ${placeholders.map((name) => `{${name}}`).join(', ')} and no other placeholder`
      : 'has no placeholder; write it without braces',
};

/** The page's latest texts win; an invalid text leaves the widget's own in place. */
export async function takePageTexts(context: FlowContext): Promise<void> {
  const { settings } = context.stores;
  const given = settings.givenTexts;
  if (given === null) return setPageTexts(settings, {});
  const [first, rest] = await Promise.all([loadMessages('en', 'first'), loadMessages('en', 'rest')]);
  if (settings.givenTexts !== given) return;
  const { texts, bad } = readPageTexts(given, { ...first, ...rest });
  setPageTexts(settings, texts);
  if (bad.length > 0) void reportTexts(context, bad);
}

async function reportTexts(context: FlowContext, bad: readonly BadText[]): Promise<void> {
  try {
    const diagnostics = await context.environment.diagnostics();
    for (const message of linesOf(bad)) reportBadAttribute(context, diagnostics, { name: 'texts', message });
  } catch (error) {
    context.report(error, 'tell bad texts');
  }
}

function linesOf(bad: readonly BadText[]): string[] {
  const lines = bad.slice(0, MAX_LISTED).map((one) => {
    const place = [one.locale, one.key].filter((name) => name !== null).map(quoted);
    return `texts${place.map((name) => ` ${name}`).join('')} ${CURES[one.fault](one)}; the widget's own is used`;
  });
  const more = bad.length - MAX_LISTED;
  return more > 0 ? [...lines, `texts: ${more} more were refused`] : lines;
}
