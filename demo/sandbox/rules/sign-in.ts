// How a customer gets a session: with a mailed code or a merchant's share token.
import type { Gateway } from '../gateway.ts';
import { ApiError, validationError } from '../http/api-error.ts';
import type { CustomerRecord } from '../records.ts';
import { CODE_WAIT_MS, type CodeCheck, type Sender, type SignUpWish } from '../store/codes.ts';
import { TERMS_VERSION } from '../store/terms.ts';
import { SHARE_TOKEN } from '../magic.ts';
import { newToken } from './ids.ts';
import { magicLocalPart, newCustomer } from './new-customer.ts';
import { codeMail } from '../wire/mails.ts';
import { SAID } from '../wire/words.ts';
import type { Language } from './reject-labels.ts';

/** Before sign-in, only the call tells the customer's language. */
interface Reader {
  language: Language;
}

interface SignUp extends Reader {
  email: string;
  isSubscribed: boolean;
  refcode: string | null;
  /** The caller's network address, to which the limits on codes and guesses apply. */
  address: string;
}

type BadCode = Exclude<CodeCheck['state'], 'right'>;

const CODE_MESSAGES: Readonly<Record<BadCode, string>> = {
  wrong: SAID.codeWrong.en,
  earlier: SAID.codeEarlier.en,
  expired: SAID.codeExpired.en,
  exhausted: SAID.codeExhausted.en,
  missing: SAID.codeMissing.en,
  locked: SAID.codeLocked.en,
};

/** Creates or changes no account: only the code proves who owns the e-mail. */
export function signUp(gateway: Gateway, { email: given, isSubscribed, refcode, address, language }: SignUp) {
  const email = given.toLowerCase();
  // The request names no version: the customer accepts the one in the settings at this moment.
  const wish: SignUpWish = { termsVersion: TERMS_VERSION, isSubscribed, refcode };
  const sender = { email, address };
  const isOnItsWay = gateway.codes.nextAt(sender) !== null;
  if (isOnItsWay) gateway.codes.narrow(email, wish);
  else if (gateway.codes.lockedUntil(sender) !== null)
    throw validationError({ email: [SAID.noMoreCodes.en] });
  refuseWhileItWaits(gateway, sender);
  return codeAnswer(gateway, mailCode(gateway, { ...sender, language }, wish));
}

/** Responds the same for an unknown e-mail, so that it does not reveal who is a customer. */
export function mailAnotherCode(gateway: Gateway, { email: given, address, language }: Sender & Reader) {
  const email = given.toLowerCase();
  const sender = { email, address };
  refuseWhileItWaits(gateway, sender);
  const lockedUntil = gateway.codes.lockedUntil(sender);
  if (lockedUntil !== null) throw tooEarly(lockedUntil);
  const isKnown = gateway.customers.byEmail(email) !== null || gateway.codes.isAwaited(email);
  return codeAnswer(gateway, isKnown ? mailCode(gateway, { ...sender, language }, null) : newToken());
}

function refuseWhileItWaits({ codes }: Gateway, sender: Sender) {
  const waitUntil = codes.nextAt(sender);
  if (waitUntil !== null) throw tooEarly(waitUntil);
}

const tooEarly = (until: number) =>
  new ApiError('password_issue_too_early', 'A code was mailed a moment ago.', {
    newPasswordCanBeCreatedAt: new Date(until).toISOString(),
  });

const codeAnswer = ({ clock }: Gateway, ticket: string) => ({
  newPasswordCanBeCreatedAt: new Date(clock.now().getTime() + CODE_WAIT_MS).toISOString(),
  ticket,
});

/** Returns the code's ticket. */
function mailCode(
  gateway: Gateway,
  { language, ...sender }: Reader & Sender,
  wish: SignUpWish | null,
): string {
  const { email } = sender;
  const { code, ticket } = gateway.codes.issue(sender, wish);
  gateway.outbox.send({
    email,
    kind: 'code',
    code,
    ...codeMail(language, code),
  });
  return ticket;
}

/** Returns the customer's id. */
export function admitByCode(
  gateway: Gateway,
  given: { email: string; password: string; ticket?: string; address: string },
): string {
  const email = given.email.toLowerCase();
  const check = gateway.codes.check({ ...given, email });
  if (check.state !== 'right') throw validationError({ password: [CODE_MESSAGES[check.state]] });
  const { id } = findOrCreate(gateway, email);
  if (check.signUp) applySignUp(gateway, id, check.signUp);
  return id;
}

function applySignUp(
  { terms, customers }: Gateway,
  id: string,
  { termsVersion, isSubscribed, refcode }: SignUpWish,
) {
  terms.accept(id, termsVersion);
  customers.update(id, { isSubscribed, ...(refcode === null ? {} : { refcode }) });
}

export function admitByShareToken(gateway: Gateway, email: string, shareToken: string): string {
  if (shareToken !== SHARE_TOKEN) throw validationError({ shareToken: ['The share token is not valid.'] });
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
