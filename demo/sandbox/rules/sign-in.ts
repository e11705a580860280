// How a customer comes to a session: by a mailed code or by a merchant's share token (specification 1, section 3 'Sign-in').
import type { Gateway } from '../gateway.ts';
import { ApiError, validationError } from '../http/api-error.ts';
import type { CustomerRecord } from '../records.ts';
import type { CodeCheck } from '../store/codes.ts';
import { CODE_WAIT_MS } from '../store/codes.ts';
import { SHARE_TOKEN } from '../magic.ts';
import { magicLocalPart, newCustomer } from './new-customer.ts';
import type { Language } from './reject-labels.ts';

interface SignUp {
  email: string;
  isSubscribed: boolean;
  refcode: string | null;
}

type BadCode = Exclude<CodeCheck, 'right'>;

const CODE_MESSAGES: Readonly<Record<BadCode, Record<Language, string>>> = {
  wrong: {
    en: 'The code is wrong.',
    es: 'El código no es correcto.',
    pt: 'O código está incorreto.',
  },
  expired: {
    en: 'The code has expired. Ask for a new one.',
    es: 'El código ha caducado. Pide otro.',
    pt: 'O código expirou. Peça outro.',
  },
  exhausted: {
    en: 'Too many attempts. Ask for a new code.',
    es: 'Demasiados intentos. Pide otro código.',
    pt: 'Tentativas demais. Peça outro código.',
  },
  missing: {
    en: 'The code is wrong. Ask for a new one.',
    es: 'El código no es correcto. Pide otro.',
    pt: 'O código está incorreto. Peça outro.',
  },
};

export function signUp(gateway: Gateway, { email, isSubscribed, refcode }: SignUp) {
  const customer = findOrCreate(gateway, email);
  // The body names no version: what is accepted is what the settings point to at this moment.
  gateway.terms.accept(customer.id);
  gateway.customers.update(customer.id, { isSubscribed, ...(refcode === null ? {} : { refcode }) });
  return issueCode(gateway, email);
}

/** The answer is the same for an unknown e-mail: nobody learns who is a customer. */
export function issueCode(gateway: Gateway, givenEmail: string) {
  const email = givenEmail.toLowerCase();
  const waitUntil = gateway.codes.nextAt(email);
  if (waitUntil !== null) {
    throw new ApiError('password_issue_too_early', 'A code was mailed a moment ago.', {
      newPasswordCanBeCreatedAt: new Date(waitUntil).toISOString(),
    });
  }
  if (gateway.customers.byEmail(email)) mailCode(gateway, email);
  return { newPasswordCanBeCreatedAt: new Date(gateway.clock.now().getTime() + CODE_WAIT_MS).toISOString() };
}

function mailCode(gateway: Gateway, email: string) {
  const code = gateway.codes.issue(email);
  gateway.outbox.send({
    email,
    kind: 'code',
    subject: 'Your confirmation code',
    text: `Your confirmation code is ${code}.`,
    code,
  });
}

/** Answers the id of the customer. */
export function admitByCode(gateway: Gateway, givenEmail: string, code: string, language: Language): string {
  const email = givenEmail.toLowerCase();
  const check = gateway.codes.check(email, code);
  if (check !== 'right') throw validationError({ password: [CODE_MESSAGES[check][language]] });
  return findOrCreate(gateway, email).id;
}

export function admitByShareToken(gateway: Gateway, email: string | undefined, shareToken: string): string {
  if (shareToken !== SHARE_TOKEN) throw validationError({ shareToken: ['The share token is not valid.'] });
  if (!email) throw validationError({ email: ['E-mail is required.'] });
  return findOrCreate(gateway, email).id;
}

export function findOrCreate(gateway: Gateway, givenEmail: string): CustomerRecord {
  const email = givenEmail.toLowerCase();
  const known = gateway.customers.byEmail(email);
  if (known) return known;
  const customer = newCustomer(email, gateway.clock.now().getTime());
  gateway.customers.insert(customer);
  if (magicLocalPart(email) === 'returning') {
    gateway.cards.save({ customerId: customer.id, type: 'visa', lastFourDigits: '4242', outcome: 'success' });
  }
  return customer;
}
