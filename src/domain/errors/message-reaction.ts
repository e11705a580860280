// 'Any other error': its message below the form, and the exceptions from it.
import type { RampError } from './ramp-error.ts';
import type { Reaction, ReactionText, Stage } from './reaction.ts';

/** The server's words, or 'Unknown error' when it had none. */
export function textOf({ message }: RampError): ReactionText {
  return message ? { text: message } : { key: 'errors.unknown' };
}

export function messageOf(error: RampError, stage: Stage): Reaction {
  switch (stage) {
    case 'user_info':
      return { kind: 'message', message: { key: 'errors.somethingWentWrong' } };
    case 'sell_create':
      return { kind: 'calculator', message: { key: 'errors.unknown' } };
    case 'sell_card':
      return {
        kind: 'message',
        message: error.message ? { text: error.message } : { key: 'errors.cardSomethingWentWrong' },
      };
    case 'resend':
      return { kind: 'message', message: { key: 'errors.resendFailed' } };
    default:
      return { kind: 'message', message: textOf(error) };
  }
}
