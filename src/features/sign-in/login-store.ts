// The two steps of signing in.
import { proxy } from 'valtio/vanilla';
import type { ReactionText } from '../../domain/reactions/error-reactions.ts';

export type LoginStep = 'email' | 'confirmation-code';

export interface LoginStore {
  step: LoginStep;
  email: string;
  isAgreed: boolean;
  isNewsletterWanted: boolean;
  /** Of the code that was asked for last; null with a gateway that gives none. */
  ticket: string | null;
  /** Server time in ms from which a code may be asked for again; null before the first code. */
  nextSendAt: number | null;
  /** Whole seconds until then; null once a code may be asked for. */
  secondsLeft: number | null;
  isSending: boolean;
  isConfirming: boolean;
  isResending: boolean;
  /** The code was right and the redirect after it is on its way. */
  isSigningIn: boolean;
  /** A passkey needs the agreement: the terms have changed since it was given. */
  areTermsNew: boolean;
  /** Shows at the e-mail field. */
  emailError: ReactionText | null;
  /** Shows under the code field. */
  codeError: ReactionText | null;
  /** Asking for another code failed; it stays as long as the wait, whose seconds it shows. */
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
    ticket: null,
    nextSendAt: null,
    secondsLeft: null,
  });
}

/** What no longer holds under the fields goes. */
export function dropErrors(store: LoginStore, isOver: (said: ReactionText | null) => boolean): void {
  for (const field of ['emailError', 'codeError', 'resendError'] as const)
    if (isOver(store[field])) store[field] = null;
}

/** After a successful login, and when the customer goes back; what was filled in stays. */
export function resetLoginStep(store: LoginStore): void {
  Object.assign(store, FIRST_STEP);
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

/** Typed before a reload; what is typed since stays. */
export function keepTypedEmail(
  store: LoginStore,
  typed: Pick<LoginStore, 'email' | 'isAgreed' | 'isNewsletterWanted'>,
): void {
  if (store.email === '') Object.assign(store, typed);
}

/** The next customer at this device is another person. */
export function forgetEmail(store: LoginStore): void {
  store.email = '';
}
