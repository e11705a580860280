// Numbering plans for the phone field. The metadata is large, so it loads with the field.

export type PhoneRules = Pick<
  typeof import('../vendors/phone/phone-numbers.ts'),
  'parsePhone' | 'isValidPhone' | 'isValidPhoneFor' | 'callingCodeOf' | 'countryOfPhone'
>;

export function loadPhoneRules(): Promise<PhoneRules> {
  return import('../vendors/phone/phone-numbers.ts');
}
