// Light verification: first name, last name and country.
import { isEmptyText } from '../../lib/typed-text.ts';

export interface LightKycForm {
  firstName: string;
  lastName: string;
  countryCode: string;
  /** Then there is no last name, whatever was typed before. */
  hasOneName?: boolean;
}

export interface LightKycProblems {
  firstName: 'lightKycValidate.firstNameRequired' | null;
  lastName: 'lightKycValidate.lastNameRequired' | null;
  countryCode: 'lightKycValidate.countryRequired' | null;
}

export function lightKycProblems({
  firstName,
  lastName,
  countryCode,
  hasOneName = false,
}: LightKycForm): LightKycProblems {
  return {
    firstName: !hasLetter(firstName) ? 'lightKycValidate.firstNameRequired' : null,
    lastName: !hasOneName && !hasLetter(lastName) ? 'lightKycValidate.lastNameRequired' : null,
    countryCode: isEmptyText(countryCode) ? 'lightKycValidate.countryRequired' : null,
  };
}

/** The least that a name of any script has; a picture or a number is on no document, and the identity check would refuse it later. */
const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
