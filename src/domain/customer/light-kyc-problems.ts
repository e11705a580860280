// Validates light verification: first name, last name and country.
import { isEmptyText } from '../../lib/typed-text.ts';

export interface LightKycForm {
  firstName: string;
  lastName: string;
  countryCode: string;
  /** If true, there is no last name, whatever was typed before. */
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

/** Names in every script have a letter; emoji and numbers are on no document, and the identity check would refuse them later. */
const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
