// Light verification: first name, last name and country.
import { isEmptyText } from './text.ts';

export interface LightKycForm {
  firstName: string;
  lastName: string;
  countryCode: string;
}

export interface LightKycProblems {
  firstName: 'lightKycValidate.firstNameRequired' | null;
  lastName: 'lightKycValidate.lastNameRequired' | null;
  countryCode: 'lightKycValidate.countryRequired' | null;
}

export function lightKycProblems({ firstName, lastName, countryCode }: LightKycForm): LightKycProblems {
  return {
    firstName: isEmptyText(firstName) ? 'lightKycValidate.firstNameRequired' : null,
    lastName: isEmptyText(lastName) ? 'lightKycValidate.lastNameRequired' : null,
    countryCode: isEmptyText(countryCode) ? 'lightKycValidate.countryRequired' : null,
  };
}
