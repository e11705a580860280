// Formats messages with plurals, choices, numbers and dates; loaded with the steps after the calculator.
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { FormatRich } from './text.ts';

export function createRichFormatter(): FormatRich {
  const cache = createIntlCache();
  const shapes = new Map<string, IntlShape<string>>();
  const shapeOf = (tag: string) => {
    const known = shapes.get(tag) ?? createIntl({ locale: tag, defaultLocale: tag, onError: rethrow }, cache);
    shapes.set(tag, known);
    return known;
  };
  return (tree, values, tag) =>
    shapeOf(tag).formatMessage({ id: 'text', defaultMessage: tree as never }, values);
}

/** A text that cannot be formatted is a bug; only the notice about a missing translation is expected. */
function rethrow(error: Error & { code?: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}
