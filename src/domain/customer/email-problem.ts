// Validates an e-mail address: the HTML rule plus a dot in the domain, no dots at the edges or doubled, at most 64 and 254 characters.
import { withoutHidden } from '../../lib/without-hidden.ts';
import { isEmptyText } from '../../lib/typed-text.ts';

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);
const EDGE_OR_DOUBLED_DOT = /^\.|\.\.|\.@/;
const MAX_LENGTH = 254;

export type EmailKey = 'authEmailValidate.required' | 'authEmailValidate.isNotValid';

/** Returns the address in the form in which it is sent. */
export const plainEmail = (typed: string): string => withoutHidden(typed).trim();

export function emailProblem(typed: string): EmailKey | null {
  if (isEmptyText(typed)) return 'authEmailValidate.required';
  const email = plainEmail(typed);
  const isValid = email.length <= MAX_LENGTH && EMAIL.test(email) && !EDGE_OR_DOUBLED_DOT.test(email);
  return isValid ? null : 'authEmailValidate.isNotValid';
}
