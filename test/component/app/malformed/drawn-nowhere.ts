// The fields of answers that no screen draws and no code reads; a lint rule compares this list with the reads
// (`test/rules/unread-fields.ts`).

/** By answer. A gateway may send them, so a malformed one is reported and ignored like any other. */
export const DRAWN_NOWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'an order': {
    'fromCurrency.roundOff': 'OrderCurrency.roundOff',
    'toCurrency.roundOff': 'OrderCurrency.roundOff',
  },
  'an order as anyone sees it': {
    'fromCurrency.roundOff': 'OrderCurrency.roundOff',
    'toCurrency.roundOff': 'OrderCurrency.roundOff',
  },
  'the currencies': {
    '*.description': 'Currency.description',
    '*.tooltipDescription': 'Currency.tooltipDescription',
  },
  'the rates': { '*.fromCurrency': 'Rate.fromCurrency' },
  'the countries': {
    '*.isoAlpha3': 'wireCountrySchema.isoAlpha3',
    '*.priority': 'wireCountrySchema.priority',
    '*.flagUrl': 'wireCountrySchema.flagUrl',
  },
  'a customer': {
    cards: 'customerSchema.cards',
    'cards.*': 'customerSchema.cards',
    'cards.*.type': 'customerSchema.cards',
    'cards.*.lastFourDigits': 'customerSchema.cards',
    'cards.*.isDefault': 'customerSchema.cards',
    languageId: 'customerSchema.languageId',
  },
};

export const UNREAD_FIELDS: ReadonlySet<string> = new Set(
  Object.values(DRAWN_NOWHERE).flatMap((fields) => Object.values(fields)),
);
