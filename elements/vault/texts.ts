// English texts of the card fields, until the widget has handed over its own, and for any that it leaves out.
export const ENGLISH = {
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  expiryPlaceholder: 'MM/YY',
  securityCode: 'Security code',
  nameOnCard: 'Name on card',
  dateOfBirth: 'Date of birth',
  saveCard: 'Save card',
  ending: 'Ending',
  numberInvalid: 'Card number is invalid',
  expiryInvalid: 'Invalid Date',
  cvvInvalid: 'CVV code should be 3 digits',
  cvvInvalidAmex: 'CVV code should be 4 digits',
  holderInvalid: 'Cardholder name is invalid',
  birthRequired: 'Date of birth is required',
  birthInvalid: 'Invalid Date',
  birthInFuture: 'Date should not be in the future',
  birthTooYoung: 'You should be older than 18',
  birthTooOld: 'Check the year of birth',
};

export type TextName = keyof typeof ENGLISH;
export type Texts = Readonly<Record<TextName, string>>;

/** Own texts of the given ones over English; unknown names are left out. */
export function textsFrom(given: Readonly<Record<string, string>>): Texts {
  const texts: Record<TextName, string> = { ...ENGLISH };
  for (const name of Object.keys(ENGLISH) as TextName[]) {
    if (Object.hasOwn(given, name) && given[name]) texts[name] = given[name];
  }
  return texts;
}
