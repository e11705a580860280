// The numbering plans behind a phone field; the metadata is large and loads with the field.

export type PhoneRules = Pick<
  typeof import('../vendors/phone/phone-numbers.ts'),
  'parsePhone' | 'isValidPhone' | 'isValidPhoneFor' | 'callingCodeOf' | 'countryOfPhone'
>;

export function loadPhoneRules(): Promise<PhoneRules> {
  return import('../vendors/phone/phone-numbers.ts');
}
