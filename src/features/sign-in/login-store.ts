// State of the two steps of signing in.
import { proxy } from 'valtio/vanilla';
import type { ReactionText } from '../../domain/reactions/reaction.ts';

export type LoginStep = 'email' | 'confirmation-code';

export interface LoginStore {
  step: LoginStep;
  email: string;
  isAgreed: boolean;
  isNewsletterWanted: boolean;
  /** The ticket of the last requested code; null if the gateway sends none. */
  ticket: string | null;
  /** Server time in ms from which another code may be requested; null before the first code. */
  nextSendAt: number | null;
  /** Whole seconds until then; null once a code may be requested. */
  secondsLeft: number | null;
  isSending: boolean;
  isConfirming: boolean;
  isResending: boolean;
  /** The code was correct, and the redirect follows. */
  isSigningIn: boolean;
  /** The customer signs in only to see an order that was left here. */
  isForLeftOrder: boolean;
  /** The terms have changed, so a sign-in by passkey needs a new agreement. */
  areTermsNew: boolean;
  /** Shows at the e-mail field. */
  emailError: ReactionText | null;
  /** Shows under the code field. */
  codeError: ReactionText | null;
  /** The request for another code failed; shown during the wait, with its seconds. */
  resendError: ReactionText | null;
}

const FIRST_STEP = {
  step: 'email',
  isSending: false,
  isConfirming: false,
  isResending: false,
  isSigningIn: false,
  areTermsNew: false,
  emailError: null,
  codeError: null,
  resendError: null,
} as const;

export function createLoginStore(): LoginStore {
  return proxy<LoginStore>({
    ...FIRST_STEP,
    email: '',
    isAgreed: false,
    isNewsletterWanted: false,
    isForLeftOrder: false,
    ticket: null,
    nextSendAt: null,
    secondsLeft: null,
  });
}

/** Removes messages at the fields that no longer apply. */
export function dropErrors(store: LoginStore, isOver: (message: ReactionText | null) => boolean): void {
  for (const field of ['emailError', 'codeError', 'resendError'] as const)
    if (isOver(store[field])) store[field] = null;
}

/** Call after a successful login, and when the customer goes back. Keeps the typed text. */
export function resetLoginStep(store: LoginStore): void {
  Object.assign(store, FIRST_STEP);
}

/** Applies until the customer leaves the login screen. */
export function setForLeftOrder(store: LoginStore, isForLeftOrder: boolean): void {
  store.isForLeftOrder = isForLeftOrder;
}

export function moveToCode(store: LoginStore, email: string): void {
  Object.assign(store, {
    step: 'confirmation-code',
    email,
    emailError: null,
    codeError: null,
    resendError: null,
  });
}

/** Restores text from before a reload, unless the customer has typed since. */
export function keepTypedEmail(
  store: LoginStore,
  typed: Pick<LoginStore, 'email' | 'isAgreed' | 'isNewsletterWanted'>,
): void {
  if (store.email === '') Object.assign(store, typed);
}

/** Clears the e-mail, because the next customer on this device may be another person. */
export function forgetEmail(store: LoginStore): void {
  store.email = '';
}
